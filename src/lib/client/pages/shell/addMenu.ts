import { noteFormLink } from '../../core/wayBack.ts'

/**
 * Links to forms open them in place where a screen can; the key N clicks the first link.
 */
export function wireAddMenu() {
  const main = document.querySelector<HTMLElement>('#add')
  if (!main) return
  addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement | SVGAElement>('a')
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey)
    // Slices of charts lead to no forms.
    if (!(link instanceof HTMLAnchorElement) || !isPlain || event.defaultPrevented) return
    if (link.dataset['form'] && isOpened(link)) event.preventDefault()
    else noteFormLink(link)
  })
  addEventListener('keydown', (event) => {
    if (!isShortcut(event, 'n')) return
    event.preventDefault()
    // The form returns the focus here when it closes.
    main.focus()
    main.click()
    document.querySelector<HTMLElement>('#add-menu:popover-open a')?.focus()
  })
  wireSwitch()
}

/** Whether a hydrated island has opened the form in place. */
function isOpened(link: HTMLElement): boolean {
  const asking = { detail: link.dataset['form'], bubbles: true, cancelable: true }
  return !link.dispatchEvent(new CustomEvent('ask-form', asking))
}

/** A key alone is a shortcut only outside of fields and dialogs, and while keys are on. */
export function isShortcut(event: KeyboardEvent, name: string): boolean {
  const { key, ctrlKey, metaKey, altKey, target } = event
  if (key.toLowerCase() !== name || ctrlKey || metaKey || altKey || !isKeyOn()) return false
  if (document.querySelector('dialog[open], :popover-open')) return false
  return !(target as Element).closest('input, textarea, select, [contenteditable]')
}

const keySwitch = () => document.querySelector<HTMLButtonElement>('#add-key')
const isKeyOn = () => keySwitch()?.ariaPressed === 'true'

/** A one-letter shortcut must have a switch (WCAG 2.1.4). */
function wireSwitch() {
  const button = keySwitch()
  button?.addEventListener('click', () => {
    const isOn = !isKeyOn()
    button.ariaPressed = String(isOn)
    const age = isOn ? 0 : 34_560_000
    document.cookie = `key_n=off; path=/; max-age=${age}; samesite=lax`
  })
}
