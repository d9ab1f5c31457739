import type { Key, Translate } from '#lib/i18n.ts'
import { failureText, isRefusedWith } from '../core/failures.ts'
import type { Route } from '../core/send.ts'

/** Element that the page has for certain. @throws Error */
export function find<Found extends HTMLElement = HTMLElement>(selector: string): Found {
  return document.querySelector<Found>(selector)!
}

/** Step of the page before it came in another language. */
export const stepBefore = (): string | undefined => history.state?.step

/** Keeps a step for the page in another language. */
export const keepStep = (step: string) => history.replaceState({ step }, '')

/** Route of a form or a button, from its address and method. */
export function routeOf(element: HTMLFormElement | HTMLButtonElement): Route {
  const own = (name: string) =>
    element.getAttribute(name) ?? element.getAttribute(`data-${name}`)
  return {
    path: own('action') ?? '',
    method: (own('method') ?? 'POST') as Route['method'],
    added: own('added') !== null,
  }
}

/** Runs `work` at each submit, once at a time; enables a button that waits for scripts. */
export function onSend(form: HTMLFormElement, work: () => Promise<void>): void {
  const waiting = form.querySelectorAll<HTMLButtonElement>('[data-waits-for-script]')
  for (const button of waiting) button.disabled = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void whileBusy(form, work)
  })
}

/** Runs `work` with the buttons of a form disabled; a second try meanwhile is ignored. */
export async function whileBusy(form: HTMLFormElement, work: () => Promise<void>) {
  if (form.ariaBusy === 'true') return
  form.ariaBusy = 'true'
  const senders = form.querySelectorAll<HTMLButtonElement>('button:not([type="button"])')
  for (const button of senders) button.disabled = true
  try {
    await work()
  } finally {
    form.ariaBusy = null
    for (const button of senders) button.disabled = false
  }
}

/** Shows an error under a field or group and focuses it; without a message clears it. */
export function markField(field: HTMLElement, message?: string): void {
  const error = find(`#${field.id}-error`)
  error.textContent = message ?? ''
  error.hidden = !message
  if (!message) {
    field.removeAttribute('aria-invalid')
    return
  }
  field.setAttribute('aria-invalid', 'true')
  const control = field.querySelector('input') ?? field
  control.focus()
}

/** Token in the address of a mailed link or of a return from the provider. */
export function tokenIn({ search }: Pick<Location, 'search'>): string {
  return new URLSearchParams(search).get('token') ?? ''
}

/** Pin at the end of a mailed link's path. */
export function pinIn({ pathname }: Pick<Location, 'pathname'>): string {
  return decodeURIComponent(pathname.split('/').at(-1) ?? '')
}

/** Name and time zone of this browser, for a sign-in. */
export function thisDevice() {
  return {
    deviceName: navigator.userAgent.slice(0, 200),
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
}

/** Text of a failed link: a special one when the token is wrong, expired or used. */
export function linkFailure(failure: unknown, wrong: Key, t: Translate): string {
  return isRefusedWith(failure, 342, 400) ? t(wrong) : failureText(failure, t)
}

/** Shows the failure of a page that sends its form by itself. */
export function showFailed(form: HTMLFormElement, reason: string): void {
  form.hidden = true
  find('#reason').textContent = reason
  find('#failed').hidden = false
}
