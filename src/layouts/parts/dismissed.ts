import type { AstroCookies } from 'astro'

/** Whether the viewer dismissed a notice of a name; `pages/shell/notices.ts` sets the cookie. */
export function isDismissed(cookies: AstroCookies, name: string): boolean {
  return cookies.get('dismissed_notices')?.value.split(' ').includes(name) ?? false
}
