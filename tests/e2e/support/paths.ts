/** Pages for signed-in people. */
export const PRIVATE = [
  '/account',
  '/success',
  '/dashboard',
  '/settings',
  '/about',
  '/maintenance',
  '/import-data',
]
/** Pages for Pro alone. */
export const PRO = [
  '/bills',
  '/found',
  '/expenses',
  '/income',
  '/budget',
  '/reports',
  '/search',
  '/reports/print/savings/2026',
  '/reports/print/trends/2026/3',
  '/reports/print/account/unknown/2026-11',
  '/reports/print/month/2026-11',
  '/account-detail',
]
/** Pages for everybody. */
export const PUBLIC = [
  '/signin',
  '/signup',
  '/forgot-password',
  '/activate',
  '/unsubscribe',
  '/end-sessions',
  '/revert-email',
  '/resetpassword/1234',
  '/password-updated',
  '/reset-success',
  '/deleteProfile',
  '/google-login',
  '/coming-soon',
  '/ads-free',
  '/pro',
  '/privacy',
  '/feedback/general/1',
  '/inviteAccept',
  '/inviteReject',
  '/page_not_found',
  '/offline',
]
/** Ways in, which whoever is signed in leaves for the dashboard. */
export const ENTRANCES = [
  '/',
  '/signin',
  '/signup',
  '/forgot-password',
  '/verify-signup',
  '/resetpassword/1234',
  '/loadingprofile',
]
/** The page of an account that nobody has. */
const MISSING = '/reports/print/account/unknown/2026-11'
/** Every route of the specification (part A, 2), with ours beside it. */
export const ROUTES = [
  ...new Set([...ENTRANCES, ...PUBLIC, ...PRIVATE, ...PRO, '/upgrade']),
].filter((path) => path !== MISSING)
