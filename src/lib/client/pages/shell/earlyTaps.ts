// Repeats the last tap on a button whose script was still on its way, once that has run,
// and hands on what was typed and chosen meanwhile. Modules that the button needs are asked for at
// the tap, and not one round trip later.

/** Events at which React takes a field's value over; text is taken over at `input`. */
const TAKEN_AT: Record<string, string> = {
  checkbox: 'click',
  radio: 'click',
  file: 'change',
  'select-one': 'change',
}
/** A page that is still there after this has not been left. */
const PATIENCE_MILLISECONDS = 2_000
/**
 * The button that was tapped last, and those whose question is asked already; whether each is pressed
 * out of sight, too.
 */
const waiting = new Map<HTMLElement, boolean>()
/** Whether the scripts of the page outside of islands have run. */
let isWired = false

// Without this script the browser itself would send these forms.
for (const button of document.querySelectorAll('[data-waits-for-script]'))
  button.removeAttribute('disabled')
addEventListener('click', remember, true)
// Who touches or presses anything else has moved on.
addEventListener('pointerdown', forget, true)
addEventListener('keydown', forget, true)
addEventListener('astro:hydrate', ({ target }) => handOn(target as Element), true)
addEventListener('astro:hydration-error', forget, true)
// A part that the address asks for is wanted before its island can say so.
addEventListener('wanted', ({ target }) => askForPart(target as HTMLElement))
void handOnToScripts()

async function handOnToScripts() {
  await document.scripted
  isWired = true
  handOn(document)
}

function remember(event: MouseEvent) {
  // Other links work at once, and fields hold what is typed.
  const tapped = (event.target as Element).closest<HTMLElement>(
    'button, a[data-waits-for-script]',
  )
  if (!tapped) stopLoading(event)
  if (!tapped || !isDead(tapped)) return
  forget()
  event.preventDefault()
  // A part of the page that hears the tap already would hear it twice.
  event.stopPropagation()
  if (waiting.has(tapped)) return
  // Enter in a field presses a button that is out of sight.
  waiting.set(tapped, isAsked(tapped) || !isInSight(tapped))
  tapped.ariaBusy = 'true'
  askForPart(tapped)
  repeat(tapped)
  tapped.dispatchEvent(new Event('early', { bubbles: true }))
}

/**
 * Stops loading modules for the page that a link leads to. Over HTTP/1.1 six files come at once: the
 * page would wait for one of them, a latency and more, before it is asked for. Once one has come there
 * is room.
 */
function stopLoading({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) {
  const link = (target as Element).closest('a')
  // Links of other origins open beside, and so do those that are followed with a key held.
  if (link?.origin !== location.origin || ctrlKey || metaKey || shiftKey) return
  const isWithin = link.pathname === location.pathname && link.search === location.search
  if (isWithin && link.hash) return
  const [visit] = performance.getEntriesByType('navigation')
  const protocol = (visit as PerformanceNavigationTiming | undefined)?.nextHopProtocol
  const hasCome = performance.getEntriesByType('resource').length > 0
  if (hasCome || protocol !== 'http/1.1') return
  stop()
  // Islands that wait for the first paint would ask for them again.
  document.left = new Promise((done) => setTimeout(done, PATIENCE_MILLISECONDS))
  // Who comes back finds a page without scripts.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
}

/** The server names the modules of a button's part (`http/modulePreloads.ts`). */
function askForPart({ dataset }: HTMLElement) {
  for (const href of dataset['part']?.match(/\S+/g) ?? [])
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    )
}

/** Whether what a button asks is asked at an early tap (`client/pages/shell/askAtOnce.ts`). */
function isAsked({ dataset }: HTMLElement): boolean {
  return dataset['question'] !== undefined
}

/** Whether nobody would hear a tap yet; menus open by themselves. */
function isDead(button: Element): boolean {
  if (button.hasAttribute('popovertarget')) return false
  // Toasts may stand in a dialog of an island, which does not draw them.
  const root = button.closest('astro-island, astro-slot, #toasts')
  if (root?.localName !== 'astro-island') return !isWired
  // React marks what it has hydrated; parts of an island may load after it.
  return !Object.keys(button).some((key) => key.startsWith('__react'))
}

function forget() {
  for (const tapped of waiting.keys()) if (!isAsked(tapped)) waitNoMore(tapped)
}

function waitNoMore(tapped: HTMLElement) {
  waiting.delete(tapped)
  tapped.removeAttribute('aria-busy')
}

/** Tells an island, or what is outside of islands, what was typed, chosen and tapped before. */
function handOn(root: Element | Document) {
  const island = root === document ? null : root
  const early = [...root.querySelectorAll<HTMLInputElement>('input, select, textarea')]
    .filter((field) => field.closest('astro-island') === island && isChanged(field))
    .map((field) => ({ field, letGo: hold(field) }))
  for (const { field, letGo } of early) {
    // React hydrates at an event, and draws its own value.
    tell(field, 'pointerup')
    letGo()
    tell(field, TAKEN_AT[field.type] ?? 'input')
  }
  for (const tapped of waiting.keys()) {
    if (tapped.closest('astro-island') !== island) continue
    // React hydrates the part of the screen that holds the button, before all others.
    tell(tapped, 'pointerup')
    press(tapped)
  }
}

/** Whether a field holds something else than the page was drawn with. */
function isChanged(field: HTMLInputElement): boolean {
  const { type, checked, defaultChecked } = field
  if (type === 'radio') return checked && !defaultChecked
  if (type === 'checkbox') return checked !== defaultChecked
  const { selectedOptions } = field as unknown as HTMLSelectElement
  if (selectedOptions) return selectedOptions[0]?.defaultSelected === false
  return field.value !== field.defaultValue
}

/**
 * Keeps what a field holds, its caret and a half-typed syllable from being drawn over, until the
 * returned function is called. React then remembers nothing of the field, and hears of its value.
 */
function hold(field: HTMLInputElement): () => void {
  const name = TAKEN_AT[field.type] === 'click' ? 'checked' : 'value'
  const held = field[name]
  const property = { configurable: true, get: () => held, set: () => undefined }
  Object.defineProperty(field, name, property)
  return () => {
    Reflect.deleteProperty(field, name)
    if (field[name] !== held) Reflect.set(field, name, held)
  }
}

function tell(field: Element, event: string) {
  field.dispatchEvent(new Event(event, { bubbles: true }))
}

/** Looks at each frame whether a button that waits can be pressed. */
function repeat(tapped: HTMLElement) {
  if (waiting.has(tapped) && !press(tapped)) requestAnimationFrame(() => repeat(tapped))
}

/** Presses a button that waits, if it is in sight or wanted so; returns whether it could be. */
function press(tapped: HTMLElement): boolean {
  const button = tapped.isConnected ? tapped : drawnAnew(tapped)
  if (!button || isDead(button)) return false
  const isWanted = waiting.get(tapped)
  waitNoMore(tapped)
  if (isWanted || isInSight(button)) button.click()
  return true
}

function isInSight(button: Element): boolean {
  const { top, bottom } = button.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

/** The only button of the same name, where the tapped one was drawn again. */
function drawnAnew(tapped: HTMLElement): HTMLElement | undefined {
  const nameOf = (button: Element) => button.ariaLabel ?? button.textContent
  const main = document.querySelector('main')!
  const name = nameOf(tapped)
  const same = [...main.querySelectorAll('button')].filter((one) => nameOf(one) === name)
  return same.length === 1 ? same[0] : undefined
}
