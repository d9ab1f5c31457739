import { $toasts, dismiss } from './toasts.ts'
import type { Toast } from './toasts.ts'

const DRAWN = new WeakSet<HTMLElement>()

/** Draws toasts into the live region, newest last; hover and focus keep all of them. */
export function showToasts(region: HTMLElement): void {
  // A public page and the frame of a private page may both call it.
  if (DRAWN.has(region)) return
  DRAWN.add(region)
  const shown = new Map<number, ToastElement>()
  const closeLabel = region.dataset['close'] ?? ''
  const each = (act: (one: ToastElement) => void) => () => shown.forEach(act)
  for (const event of ['pointerenter', 'focusin'])
    region.addEventListener(event, each(hold))
  for (const event of ['pointerleave', 'focusout'])
    region.addEventListener(event, each(release))
  $toasts.subscribe((toasts) => {
    for (const [id, one] of shown) {
      if (toasts.some((toast) => toast.id === id)) continue
      clearTimeout(one.timer)
      one.element.remove()
      shown.delete(id)
    }
    for (const toast of toasts) {
      if (shown.has(toast.id)) continue
      const one: ToastElement = {
        toast,
        element: draw(toast, closeLabel),
        left: toast.lasts,
        since: 0,
      }
      shown.set(toast.id, one)
      region.append(one.element)
      if (!region.matches(':hover, :focus-within')) release(one)
    }
  })
}

type ToastElement = {
  toast: Toast
  element: HTMLElement
  /** Milliseconds left, counted from `since`. */
  left: number
  since: number
  timer?: ReturnType<typeof setTimeout>
}

function hold(one: ToastElement) {
  if (one.timer === undefined) return
  clearTimeout(one.timer)
  one.timer = undefined
  one.left -= performance.now() - one.since
}

function release(one: ToastElement) {
  if (one.timer !== undefined) return
  one.since = performance.now()
  one.timer = setTimeout(() => dismiss(one.toast.id), Math.max(one.left, 500))
}

function draw(toast: Toast, closeLabel: string): HTMLElement {
  const element = document.createElement('div')
  element.className = `toast toast-${toast.kind}`
  element.append(Object.assign(document.createElement('p'), { textContent: toast.text }))
  if (toast.action) {
    const { label, run } = toast.action
    element.append(
      button(label, 'toast-action', () => {
        dismiss(toast.id)
        run()
      }),
    )
  }
  const close = button('×', 'toast-close', () => dismiss(toast.id))
  close.ariaLabel = closeLabel
  element.append(close)
  return element
}

function button(label: string, name: string, act: () => void): HTMLButtonElement {
  return Object.assign(document.createElement('button'), {
    type: 'button',
    className: name,
    textContent: label,
    onclick: act,
  })
}
