/** The path of a sent statement's file, for links. */
export const STATEMENT_FILE = '/api/userdata/statement/{id}'
