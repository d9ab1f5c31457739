import { presentInstant } from './core/clock.ts'
import { openDevice } from './deviceStorage.ts'
import type { SharedFile } from './deviceStorage.ts'

const HOUR_MILLISECONDS = 3_600_000
/** Time in which a file without an owner waits for a sign-in. */
const UNOWNED_MILLISECONDS = HOUR_MILLISECONDS
const OWNED_MILLISECONDS = 30 * 24 * HOUR_MILLISECONDS
/** Key of the only file. */
const KEY = 'latest'

/** Stores a shared file for the viewer; it replaces an earlier one. */
export async function keepSharedFile(
  file: File,
  profileId: string | undefined,
): Promise<void> {
  const shared = { file, profileId, keptAt: presentInstant() }
  await (await openDevice()).put('shared', shared, KEY)
}

/** Gives a file without an owner to the viewer; removes an old one and another profile's. */
export async function assignSharedFile(viewer: string | undefined): Promise<void> {
  const { store } = (await openDevice()).transaction('shared', 'readwrite')
  const shared = await store.get(KEY)
  if (!shared) return
  if (!isFor(viewer, shared)) await store.delete(KEY)
  else if (viewer !== undefined) await store.put({ ...shared, profileId: viewer }, KEY)
}

/** Takes the viewer's file off this device; another profile's is removed. */
export async function takeSharedFile(profileId: string): Promise<File | undefined> {
  const { store } = (await openDevice()).transaction('shared', 'readwrite')
  const shared = await store.get(KEY)
  await store.delete(KEY)
  return shared && isFor(profileId, shared) ? shared.file : undefined
}

/** Removes the shared file. */
export async function dropSharedFile(): Promise<void> {
  await (await openDevice()).delete('shared', KEY)
}

/** Whether the viewer may get the file, now or after a sign-in. */
function isFor(viewer: string | undefined, { profileId, keptAt }: SharedFile): boolean {
  const longest = profileId === undefined ? UNOWNED_MILLISECONDS : OWNED_MILLISECONDS
  if (presentInstant() - keptAt > longest) return false
  return viewer === undefined || profileId === undefined || viewer === profileId
}
