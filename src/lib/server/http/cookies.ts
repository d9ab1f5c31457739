import type { App } from '../core/context.ts'

export const SESSION_COOKIE = 'session'
/** The profile's id, readable by scripts and shared pages; it is no secret. */
export const SIGNED_IN_COOKIE = 'signed_in'

type CookieApp = Pick<App, 'config'>

/** The cookies of a request. */
export function cookiesOf(headers: Headers): { name: string; value: string }[] {
  const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
  return pairs.map((pair) => {
    const [name] = pair.split('=', 1) as [string]
    return { name, value: pair.slice(name.length + 1) }
  })
}

/** A cookie of a request. */
export function cookieOf(headers: Headers, name: string): string | undefined {
  return cookiesOf(headers).find((cookie) => cookie.name === name)?.value
}

/** The cookie that names the viewer to scripts. */
export function signedInCookie(app: CookieApp, profileId: string, seconds: number): string {
  return `${SIGNED_IN_COOKIE}=${profileId}; ${attributesOf(app, seconds)}`
}

/** The cookies that end a session. */
export function clearedCookies(app: CookieApp): string[] {
  return [
    `${SESSION_COOKIE}=; HttpOnly; ${attributesOf(app, 0)}`,
    signedInCookie(app, '', 0),
  ]
}

/** The attributes after a cookie's value; 0 seconds end it. */
export function attributesOf({ config }: CookieApp, seconds: number): string {
  const secure = config.publicUrl.protocol === 'https:' ? '; Secure' : ''
  return `Path=/; SameSite=Lax; Max-Age=${seconds}${secure}`
}
