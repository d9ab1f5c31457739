import { atom } from 'nanostores'

export type Toast = {
  id: number
  kind: 'success' | 'error'
  text: string
  /** Milliseconds until the toast disappears. */
  lasts: number
  action?: { label: string; run: () => void }
}

/** Durations of toasts, in milliseconds (contract, 5 Traps). */
export const LASTS = {
  usual: 2000,
  profile: 5000,
  accountNotFound: 10_000,
  undo: 10_000,
  budget: 15_000,
} as const

/** Toasts on the screen, oldest first. */
export const $toasts = atom<readonly Toast[]>([])

/** Shows a toast of success. */
export const tellSuccess = teller('success')

/** Shows a toast of failure. */
export const tellError = teller('error')

function teller(kind: Toast['kind']) {
  return (text: string, options: Partial<Pick<Toast, 'lasts' | 'action'>> = {}) =>
    tell({ kind, text, lasts: LASTS.usual, ...options })
}

/** Removes a toast before its time. */
export function dismiss(id: number) {
  $toasts.set($toasts.get().filter((toast) => toast.id !== id))
}

let last = 0

/** A repeated text restarts its toast instead of adding another one. */
function tell(toast: Omit<Toast, 'id'>) {
  last += 1
  const others = $toasts.get().filter((shown) => shown.text !== toast.text)
  $toasts.set([...others, { ...toast, id: last }])
}
