/** The token of an Authorization header; the scheme has any case (RFC 9110, 11.1). */
export function bearerOf(authorization: string | null | undefined): string | null {
  return /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? null
}
