import { atom } from 'nanostores'

export type Toast = {
  id: number
  kind: 'success' | 'error'
  text: string
  /** Milliseconds until it goes by itself. */
  lasts: number
  /** A step that can be taken from the toast, such as taking something back. */
  action?: { label: string; run: () => void }
}

/** How long toasts stay, in milliseconds (contract, 5 Traps). */
export const LASTS = {
  usual: 2000,
  profile: 5000,
  accountNotFound: 10_000,
  undo: 10_000,
  budget: 15_000,
} as const

/** What is being told right now, oldest first. */
export const $toasts = atom<readonly Toast[]>([])

/** Tells that something worked. */
export function tellSuccess(
  text: string,
  options: Partial<Pick<Toast, 'lasts' | 'action'>> = {},
) {
  tell({ kind: 'success', text, lasts: LASTS.usual, ...options })
}

/** Tells that something did not work. */
export function tellError(
  text: string,
  options: Partial<Pick<Toast, 'lasts' | 'action'>> = {},
) {
  tell({ kind: 'error', text, lasts: LASTS.usual, ...options })
}

/** Takes a toast away before its time. */
export function dismiss(id: number) {
  $toasts.set($toasts.get().filter((toast) => toast.id !== id))
}

let last = 0

/** The same words twice stand once: the later one starts its time again. */
function tell(toast: Omit<Toast, 'id'>) {
  last += 1
  const others = $toasts.get().filter((shown) => shown.text !== toast.text)
  $toasts.set([...others, { ...toast, id: last }])
}
