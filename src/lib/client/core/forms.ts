import type { Translate } from '#lib/i18n.ts'
import { CallError, NetworkError } from './send.ts'
import type { Route } from './send.ts'

/** An element that the page is known to have. */
export function find<Found extends HTMLElement = HTMLElement>(selector: string): Found {
  return document.querySelector<Found>(selector)!
}

/** The call that a form or one of its buttons stands for: its own address and method. */
export function routeOf(element: HTMLFormElement | HTMLButtonElement): Route {
  const isForm = element instanceof HTMLFormElement
  return {
    path: element.getAttribute(isForm ? 'action' : 'formaction') ?? '',
    method: (element.getAttribute(isForm ? 'method' : 'formmethod') ??
      'POST') as Route['method'],
  }
}

/**
 * Runs `work` when a form is sent, once at a time, with its button off meanwhile. A button that is
 * off until there is a script to send its form comes on.
 */
export function onSend(form: HTMLFormElement, work: () => Promise<void>): void {
  for (const button of form.querySelectorAll<HTMLButtonElement>(
    '[data-waits-for-script]',
  )) {
    button.disabled = false
  }
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
  const place = find(`#${input.id}-error`)
  place.textContent = message ?? ''
  place.hidden = !message
  if (!message) {
    input.removeAttribute('aria-invalid')
    return
  }
  input.setAttribute('aria-invalid', 'true')
  input.focus()
}

/** The words for a failure that has none of its own: the server's, or ours for no answer. */
export function failureText(failure: unknown, t: Translate): string {
  if (failure instanceof NetworkError) return t('errors.network')
  if (failure instanceof CallError && failure.status === 429) {
    return failure.message || t('errors.tooOften')
  }
  if (!(failure instanceof CallError)) return t('errors.TECHNICAL_ERROR')
  return failure.message || t('errors.Unknown Error Occured!!')
}

/** Whether a call was refused with this code. */
export function isRefusedWith(failure: unknown, ...codes: number[]): failure is CallError {
  return failure instanceof CallError && codes.includes(failure.code ?? -1)
}
