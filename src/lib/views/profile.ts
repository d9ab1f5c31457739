const TABS = ['profile', 'settings', 'rules'] as const

/** Shown tab of the account page. */
export type ProfileView = { tab: (typeof TABS)[number] }

/** Address of the account page: its tab in the hash. */
export function profileAddress({ tab }: ProfileView): string {
  return `/account#${tab}`
}

/** View of a hash; the profile where it names no tab. */
export function readProfileView({ hash }: Pick<URL, 'hash'>): ProfileView {
  return { tab: TABS.find((name) => `#${name}` === hash) ?? 'profile' }
}

export const SETTINGS_ADDRESS = profileAddress({ tab: 'settings' })
