/** The database in the data folder. */
export const DATABASE_FILE = 'hearthbook.db'
/** The folder of the file's copies, in the data folder. */
export const BACKUP_FOLDER = 'backups'

/** The folder in which a copy is prepared before it replaces the data. */
export const STAGING_FOLDER = 'restoring'
/** The same folder once its copy has passed every check, while old and new data swap. */
export const READY_FOLDER = 'restore-ready'
/** The SQLite file that the owning process locks by an exclusive transaction. */
export const LOCK_FILE = 'lock'
/** The marker file of a running or interrupted restore. */
export const RESTORE_MARK = 'restore-underway'
