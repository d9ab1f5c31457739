import { atom } from 'nanostores'
import type { CallName } from './callName.ts'

const KEY = 'unknown-calls'

/** Names of added calls that the server lacks, as far as this tab's session knows. */
export const $unknownCalls = atom<readonly string[]>(storedNames())

if (!import.meta.env.SSR) $unknownCalls.subscribe(tellLayout)

/** Remembers that the server lacks a call: nothing offers it any more in this session. */
export function rememberUnknown(name: CallName) {
  if (!isOffered(name)) return
  const names = [...$unknownCalls.get(), name]
  $unknownCalls.set(names)
  try {
    sessionStorage.setItem(KEY, names.join(' '))
  } catch {
    // Without storage the page alone remembers it.
  }
}

/** Whether a call may be offered; unknown only after its first 404. */
export function isOffered(name: CallName): boolean {
  return !$unknownCalls.get().includes(name)
}

/** Hides, by style sheets, what Astro drew for these calls. */
function tellLayout(names: readonly string[]) {
  document.documentElement.dataset['lacks'] = names.join(' ')
}

function storedNames(): string[] {
  if (import.meta.env.SSR) return []
  try {
    return sessionStorage.getItem(KEY)?.split(' ') ?? []
  } catch {
    return []
  }
}
