import { profileAddress, readProfileView } from '#lib/views/profile.ts'
import type { ProfileView } from '#lib/views/profile.ts'
import { viewState } from '../core/viewState.ts'

/** View of the account page on the screen. */
export const profileView = viewState<ProfileView>({
  addressOf: profileAddress,
  read: readProfileView,
})
