import { isUnknownCall, unlessGone } from './core/failures.ts'
import { ask } from './core/ask.ts'
import { keepingAnswers } from './core/ask/keeping.ts'

/** Signed-in device; the instants are UTC milliseconds. */
export type Device = {
  id: string
  name?: string
  signedInAt: number
  lastUse: number
  isThis: boolean
}

const { fetcher, keep } = keepingAnswers()
const KEY = 'devices'

/** Signed-in devices, this one first; null on an older server without them. */
export const $devices = fetcher<Device[] | null>([KEY], { fetcher: findDevices })

/** Signs a device out. @throws CallError, NetworkError */
export async function endSession(id: string): Promise<void> {
  await ask('endSession', { id }).catch(unlessGone)
  keepOnly((device) => device.id !== id)
}

/** Signs every device out but this one. @throws CallError, NetworkError */
export async function endOtherSessions(): Promise<void> {
  await ask('endOtherSessions', {})
  keepOnly(({ isThis }) => isThis)
}

function keepOnly(isKept: (device: Device) => boolean) {
  const known = $devices.value?.data
  if (known) keep(KEY, known.filter(isKept))
  $devices.revalidate()
}

async function findDevices(): Promise<Device[] | null> {
  try {
    const { results } = await ask('getSessions', {})
    return results.map(({ id, name, createdAt, lastUse, isCurrent }) => ({
      id,
      name,
      signedInAt: createdAt,
      lastUse,
      isThis: isCurrent,
    }))
  } catch (failure) {
    if (isUnknownCall(failure)) return null
    throw failure
  }
}
