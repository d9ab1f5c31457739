// Repeats the last tap on a button whose script was still on its way, once that has run.

/** Buttons and boxes, which do nothing without a script; links work at once. */
const NEEDS_SCRIPT = 'button, [type="checkbox"], [type="radio"]'
let waiting: HTMLElement | undefined
/** Whether the scripts of the page outside of islands have run. */
let isWired = false

addEventListener('click', remember, true)
// Who touches or presses anything else has moved on.
addEventListener('pointerdown', forget, true)
addEventListener('keydown', forget, true)
addEventListener('astro:hydrate', ({ target }) => handOnChoices(target as Element), true)
addEventListener('astro:hydration-error', forget, true)
addEventListener('DOMContentLoaded', () => {
  isWired = true
})

function remember(event: Event) {
  forget()
  const tapped = (event.target as Element).closest<HTMLElement>(NEEDS_SCRIPT)
  if (!tapped || !isDead(tapped)) return
  event.preventDefault()
  // A part of the page that hears the tap already would hear it twice.
  event.stopPropagation()
  waiting = tapped
  tapped.ariaBusy = 'true'
  requestAnimationFrame(repeat)
}

/** Whether nobody would hear a tap yet; menus outside of islands open by themselves. */
function isDead(button: Element): boolean {
  // Toasts may stand in a dialog of an island, which does not draw them.
  const root = button.closest('astro-island, astro-slot, #toasts')
  if (root?.localName !== 'astro-island') {
    return !isWired && !button.hasAttribute('popovertarget')
  }
  // React marks what it has hydrated; parts of an island may load after it.
  return !Object.keys(button).some((key) => key.startsWith('__react'))
}

function forget() {
  waiting?.removeAttribute('aria-busy')
  waiting = undefined
}

/** Tells an island what was chosen in its selects before it was hydrated. */
function handOnChoices(island: Element) {
  const early = [...island.querySelectorAll('select')]
    .filter((select) => select.closest('astro-island') === island && isChosen(select))
    .map((select) => ({ select, value: select.value }))
  for (const { select, value } of early) {
    // React hydrates at an event, and draws its own choice.
    select.dispatchEvent(new Event('pointerup', { bubbles: true }))
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

/** Whether another option is chosen than the page was drawn with. */
function isChosen({ selectedOptions }: HTMLSelectElement): boolean {
  return selectedOptions[0]?.defaultSelected === false
}

/** Looks at each frame whether the button that waits can be pressed. */
function repeat() {
  const tapped = waiting?.isConnected ? waiting : drawnAnew()
  if (!waiting) return
  if (!tapped || isDead(tapped)) {
    requestAnimationFrame(repeat)
    return
  }
  forget()
  const { top, bottom } = tapped.getBoundingClientRect()
  if (bottom > 0 && top < innerHeight) tapped.click()
}

/** The only button of the same name, where the tapped one was drawn again. */
function drawnAnew(): HTMLElement | undefined {
  const nameOf = (button: Element) => button.ariaLabel ?? button.textContent
  const main = document.querySelector('main')!
  const name = waiting && nameOf(waiting)
  const same = [...main.querySelectorAll('button')].filter((one) => nameOf(one) === name)
  return same.length === 1 ? same[0] : undefined
}
