import { atom } from 'nanostores'
import type { AnswerOf, PayloadOf } from '#lib/contract/call.ts'
import type {
  updateSettings as settingsCall,
  updateUser as userCall,
} from '#lib/contract/profile.ts'
import type { Profile, SettingsChange } from '#lib/domain/profile.ts'
import { ask } from './core/ask.ts'
import { isRefusedWith } from './core/failures.ts'
import { settingsInputOf } from './profile/settings.ts'

/** Changed names, phone or picture. */
export type ProfileInput = PayloadOf<typeof userCall>

/** Signed-in profile as last stored, shared by all islands. */
export const $profile = atom<Profile | undefined>()

/** Hands the seed to the store; in the browser only. */
export function seedProfile(profile: Profile) {
  $profile.set(profile)
}

/** Saves names, phone or picture. @throws CallError, NetworkError */
export async function updateUser(change: ProfileInput): Promise<Profile> {
  return keep(await ask('updateUser', change))
}

/** Saves settings; once stale, stores the newer ones. @throws CallError, NetworkError */
export async function updateSettings(
  profile: Profile,
  change: SettingsChange,
): Promise<void> {
  try {
    const { settings } = await ask('updateSettings', {
      ...change,
      modifiedAt: profile.modifiedAt,
    })
    $profile.set(after(profile, change, settings))
    await learnStored()
  } catch (failure) {
    if (!isRefusedWith(failure, 409)) throw failure
    const stored = keep(await ask('getUser', {}))
    // Equal settings mean that only the answer to a first try was lost.
    if (settingsInputOf(change, stored)) throw failure
  }
}

function keep({ user }: { user: Profile }): Profile {
  $profile.set(user)
  return user
}

type Settings = AnswerOf<typeof settingsCall>['settings']

function after(profile: Profile, change: SettingsChange, settings: Settings): Profile {
  const { currency, language, zone, zoneOffset } = settings
  const { currency: _c, language: _l, zone: _z, modifiedAt: _m, ...switches } = change
  const notifications = { ...profile.notifications, ...switches }
  return { ...profile, currency, language, zone, zoneOffset, notifications }
}

/**
 * Loads the profile's version, which answers of settings lack and the next change must
 * name.
 */
export async function learnStored(): Promise<void> {
  const stored = await ask('getUser', {}).catch(
    // The settings are saved; a later stale change will reload them.
    () => undefined,
  )
  if (stored) keep(stored)
}
