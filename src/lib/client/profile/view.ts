import { viewState } from '../core/viewState.ts'

const TABS = ['profile', 'settings'] as const

/** Which part of the account page is shown. */
export type ProfileView = { tab: (typeof TABS)[number] }

/** The tab of the account page, in the hash. */
export const profileView = viewState<ProfileView>({
  addressOf: ({ tab }) => `/account#${tab}`,
  read: ({ hash }) => ({ tab: TABS.find((name) => `#${name}` === hash) ?? 'profile' }),
})
