/** Nora, who signs in. */
export const PERSON_ID = 'usr-nora-7f31'
export const EMAIL = 'nora@letter.example'

/** Ivo, of her family. */
export const OTHER_ID = 'usr-ivo-11c9'

export const FAMILY_ID = '66aa00ff66aa00ff66aa00ff'

/** The code that every mail carries: four digits. */
export const OTP = '4711'
