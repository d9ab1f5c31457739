import type { Key, Translate } from '#lib/i18n.ts'
import { failureText, isRefusedWith } from '../core/failures.ts'
import type { Route } from '../core/send.ts'

/** An element that the page is known to have. */
export function find<Found extends HTMLElement = HTMLElement>(selector: string): Found {
  return document.querySelector<Found>(selector)!
}

/** The call that a form or one of its buttons stands for: its own address and method. */
export function routeOf(element: HTMLFormElement | HTMLButtonElement): Route {
  const own = (name: string) =>
    element.getAttribute(name) ?? element.getAttribute(`form${name}`)
  return {
    path: own('action') ?? '',
    method: (own('method') ?? 'POST') as Route['method'],
    added: own('data-added') !== null,
  }
}

/**
 * Runs `work` when a form is sent, once at a time, with its button off meanwhile. A button that is
 * off until there is a script to send its form comes on.
 */
export function onSend(form: HTMLFormElement, work: () => Promise<void>): void {
  const waiting = form.querySelectorAll<HTMLButtonElement>('[data-waits-for-script]')
  for (const button of waiting) button.disabled = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void whileBusy(form, work)
  })
}

/** Runs `work` with what sends a form off; a second try meanwhile is ignored. */
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

/** Puts words under a field and moves there; without words takes them away. */
export function markField(input: HTMLInputElement, message?: string): void {
  const error = find(`#${input.id}-error`)
  error.textContent = message ?? ''
  error.hidden = !message
  if (!message) {
    input.removeAttribute('aria-invalid')
    return
  }
  input.setAttribute('aria-invalid', 'true')
  input.focus()
}

/** The token that a link in a mail or a return from elsewhere brings. */
export function tokenIn({ search }: Pick<Location, 'search'>): string {
  return new URLSearchParams(search).get('token') ?? ''
}

/** The pin at the end of a mailed link's path. */
export function pinIn({ pathname }: Pick<Location, 'pathname'>): string {
  return decodeURIComponent(pathname.split('/').at(-1) ?? '')
}

/** The words for a link that failed: its own when the token is wrong, old or used. */
export function linkFailure(failure: unknown, wrong: Key, t: Translate): string {
  return isRefusedWith(failure, 342, 400) ? t(wrong) : failureText(failure, t)
}

/** Shows the failed end of a page that sends its form by itself. */
export function showFailed(form: HTMLFormElement, reason: string): void {
  form.hidden = true
  find('#reason').textContent = reason
  find('#failed').hidden = false
}
