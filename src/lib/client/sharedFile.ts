import { DAY_MILLISECONDS, HOUR_MILLISECONDS } from '#lib/domain/durations.ts'
import { serverInstant } from './core/serverTime.ts'
import { openDevice } from './deviceStorage.ts'
import type { SharedFile } from './deviceStorage.ts'

/** Time in which a file without an owner waits for a sign-in. */
const UNOWNED_MILLISECONDS = HOUR_MILLISECONDS
const OWNED_MILLISECONDS = 30 * DAY_MILLISECONDS
/** Key of the file that screens take; others have arrived, and may be refused. */
const KEY = 'latest'

/** Stores a shared file for the viewer; it replaces an earlier one of its key. */
export async function keepSharedFile(
  file: File,
  profileId: string | undefined,
  key = KEY,
): Promise<void> {
  await (await openDevice()).put('shared', { file, profileId }, key)
}

/** Hands an arrived file to the screens; it replaces an earlier one. */
export async function acceptSharedFile(id: string): Promise<void> {
  const { store } = (await openDevice()).transaction('shared', 'readwrite')
  const shared = await store.get(id)
  if (!shared || id === KEY) return
  await store.put(shared, KEY)
  await store.delete(id)
}

/** Removes an arrived file, and no other. */
export async function refuseSharedFile(id: string): Promise<void> {
  if (id !== KEY) await (await openDevice()).delete('shared', id)
}

/**
 * Gives files without an owner to the viewer; removes other profiles', and old ones where the
 * server's time is known.
 */
export async function assignSharedFile(
  viewer: string | undefined,
  at: number | undefined,
): Promise<void> {
  const { store } = (await openDevice()).transaction('shared', 'readwrite')
  for (const key of await store.getAllKeys()) {
    const shared = await store.get(key)
    if (!shared) continue
    const { profileId = viewer, keptAt = at } = shared
    if (isFor(viewer, shared, at)) await store.put({ ...shared, profileId, keptAt }, key)
    else await store.delete(key)
  }
}

/** Takes the viewer's file off this device; another profile's is removed. */
export async function takeSharedFile(profileId: string): Promise<File | undefined> {
  const { store } = (await openDevice()).transaction('shared', 'readwrite')
  const shared = await store.get(KEY)
  await store.delete(KEY)
  return shared && isFor(profileId, shared, serverInstant()) ? shared.file : undefined
}

/** Removes all shared files. */
export async function dropSharedFile(): Promise<void> {
  await (await openDevice()).clear('shared')
}

/** Whether the viewer may get the file, now or after a sign-in. */
function isFor(
  viewer: string | undefined,
  { profileId, keptAt }: SharedFile,
  at: number | undefined,
): boolean {
  const longest = profileId === undefined ? UNOWNED_MILLISECONDS : OWNED_MILLISECONDS
  const isOld = at !== undefined && keptAt !== undefined && at - keptAt > longest
  if (isOld) return false
  return viewer === undefined || profileId === undefined || viewer === profileId
}
