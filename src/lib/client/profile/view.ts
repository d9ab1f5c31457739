import { viewState } from '../core/viewState.ts'

const TABS = ['profile', 'settings'] as const

/** Part of the account page on the screen. */
export type ProfileView = { tab: (typeof TABS)[number] }

/** Tab of the account page, in the hash. */
export const profileView = viewState<ProfileView>({
  addressOf: ({ tab }) => `/account#${tab}`,
  read: ({ hash }) => ({ tab: TABS.find((name) => `#${name}` === hash) ?? 'profile' }),
})
