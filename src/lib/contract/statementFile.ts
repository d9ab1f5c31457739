/** Path of a sent statement's file, which a link names. */
export const STATEMENT_FILE = '/api/userdata/statement/{id}'
