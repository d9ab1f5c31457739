import type { Key } from '#lib/i18n.ts'

const REASONS = new Map<string | null, Key>([
  ['denied', 'signin.googleLogin.denied'],
  ['unverified', 'signin.googleLogin.unverified'],
  ['unavailable', 'signin.googleLogin.unavailable'],
  ['tooOften', 'signin.googleLogin.tooOften'],
])

/** Text of the reason why the provider gave no token. */
export function reasonIn({ search }: Pick<Location, 'search'>): Key {
  const failure = new URLSearchParams(search).get('failure')
  return REASONS.get(failure) ?? 'signin.googleLogin.failed'
}
