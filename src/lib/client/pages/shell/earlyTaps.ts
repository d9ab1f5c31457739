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
addEventListener('astro:hydrate', ({ target }) => hydrated(target as Element), true)
addEventListener('DOMContentLoaded', () => {
  isWired = true
  repeat()
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
}

/** Whether nobody would hear a tap yet; menus outside of islands open by themselves. */
function isDead(button: Element): boolean {
  const island = button.closest('astro-island')
  return island
    ? island.hasAttribute('ssr')
    : !isWired && !button.hasAttribute('popovertarget')
}

function forget() {
  waiting?.removeAttribute('aria-busy')
  waiting = undefined
}

function hydrated(island: Element) {
  const early = [...island.querySelectorAll('select')]
    .filter((select) => select.closest('astro-island') === island && isChosen(select))
    .map((select) => ({ select, value: select.value }))
  for (const { select, value } of early) {
    // React hydrates at an event, and draws its own choice.
    select.dispatchEvent(new Event('pointerup', { bubbles: true }))
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }
  repeat()
}

/** Whether another option is chosen than the page was drawn with. */
function isChosen({ selectedOptions }: HTMLSelectElement): boolean {
  return selectedOptions[0]?.defaultSelected === false
}

function repeat() {
  const tapped = waiting
  if (!tapped || isDead(tapped)) return
  forget()
  const { top, bottom } = tapped.getBoundingClientRect()
  if (tapped.isConnected && bottom > 0 && top < innerHeight) tapped.click()
}
