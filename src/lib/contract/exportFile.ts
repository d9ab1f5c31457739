/** The path of an exported file, for links. */
export const EXPORT_FILE = '/api/userdata/export/{id}'
