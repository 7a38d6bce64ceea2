"""Static files under names that tell their content, so that browsers may keep them for good."""

from __future__ import annotations

from whitenoise.storage import CompressedManifestStaticFilesStorage


class HashedStorage(CompressedManifestStaticFilesStorage):
    """Names with a hash of the content, also in what ES modules import; compressed beside."""

    support_js_module_import_aggregation = True
    # A pass settles names one import deeper; Django's five are fewer than our modules' depth.
    max_post_process_passes = 50
