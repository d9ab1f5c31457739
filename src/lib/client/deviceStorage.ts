import { openDB } from 'idb'
import type { DBSchema, IDBPDatabase } from 'idb'
import type { TransactionInput } from '#lib/domain/transaction.ts'

/** Expense that waits on this device for a connection. */
export type WaitingExpense = {
  /** Idempotency key of its call, too. */
  id: string
  profileId: string
  /** Parts of a purchase; one where it is not split. */
  inputs: TransactionInput[]
  isSplit: boolean
  /** Picture that is not uploaded yet. */
  photo?: File
  keptAt: number
  /** Time of the first try to send it. */
  triedAt?: number
  /** Message of the server that refused it. */
  refusal?: string
  /** Time since which its profile is known to be signed out here. */
  hiddenAt?: number
}

/** File that another app shared with this one. */
export type SharedFile = {
  file: File
  /** Unknown while nobody is signed in. */
  profileId: string | undefined
  /** Time of the first page after it, by the server's clock. */
  keptAt?: number
}

interface Device extends DBSchema {
  waiting: { key: string; value: WaitingExpense; indexes: { profileId: string } }
  shared: { key: string; value: SharedFile }
}

const NAME = 'hearthbook'
const VERSION = 2

let opened: Promise<IDBPDatabase<Device>> | undefined

/** Database of this device, of every profile that signs in here. */
export async function openDevice(): Promise<IDBPDatabase<Device>> {
  const opening = (opened ??= open())
  try {
    return await opening
  } catch (failure) {
    // The next use tries again.
    if (opened === opening) forget()
    throw failure
  }
}

function open(): Promise<IDBPDatabase<Device>> {
  return openDB<Device>(NAME, VERSION, {
    upgrade(database, before) {
      database.createObjectStore('shared')
      if (before > 0) return
      const waiting = database.createObjectStore('waiting', { keyPath: 'id' })
      waiting.createIndex('profileId', 'profileId')
    },
    // The browser ends connections when it clears its storage.
    terminated: forget,
    // Another page upgrades or deletes the database, which open connections hold up.
    blocking: (_from, _to, { target }) => {
      ;(target as IDBDatabase).close()
      forget()
    },
  })
}

function forget() {
  opened = undefined
}
