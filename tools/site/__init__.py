"""The documentation site: the reference pages that are made from the program itself."""
