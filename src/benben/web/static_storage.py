"""Static files under names that tell their content, so that browsers may keep them for good."""

from __future__ import annotations

from whitenoise.storage import CompressedManifestStaticFilesStorage


class HashedStorage(CompressedManifestStaticFilesStorage):
    """Names with a hash of the content, also in what ES modules import; compressed beside."""

    support_js_module_import_aggregation = True
