const SHORTEST = 8
const LONGEST = 128

/** Whether a password is strong (contract, code 344); `isCommon` takes lower case. */
export function isStrongPassword(
  password: string,
  email: string,
  isCommon: (lowered: string) => boolean,
): boolean {
  const length = Array.from(password).length
  if (length < SHORTEST || length > LONGEST) return false
  const lowered = password.toLowerCase()
  if (lowered === email || lowered === email.split('@')[0]) return false
  return !isCommon(lowered)
}
