"""What who runs the server needs: health, metrics, logs, backups."""
