const SECTIONS = [
  'regional',
  'months',
  'notifications',
  'password',
  'devices',
  'calendar',
  'data',
  'family',
  'categories',
  'rules',
] as const

/** Section of the settings. */
export type SettingsSection = (typeof SECTIONS)[number]

/** Shown tab of the account page, and the section that its address names. */
export type ProfileView = { tab: 'profile' | 'settings'; section?: SettingsSection }

/** Address of the account page: its tab or a section of its settings in the hash. */
export function profileAddress({ tab, section }: ProfileView): string {
  return `/account#${section ?? tab}`
}

/** Address of a section of the settings. */
export function sectionAddress(section: SettingsSection): string {
  return profileAddress({ tab: 'settings', section })
}

/** View of a hash; the profile where it names no tab. */
export function readProfileView({ hash }: Pick<URL, 'hash'>): ProfileView {
  const section = SECTIONS.find((name) => `#${name}` === hash)
  if (section) return { tab: 'settings', section }
  return { tab: hash === '#settings' ? 'settings' : 'profile' }
}

export const SETTINGS_ADDRESS = profileAddress({ tab: 'settings' })
