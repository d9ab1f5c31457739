// Replays what a person did before hydration: an island's last tapped button is clicked,
// its typed text reported.
let waiting: HTMLElement | undefined

addEventListener('click', remember, true)
// A press elsewhere cancels the waiting tap.
for (const name of ['pointerdown', 'keydown', 'astro:hydration-error'])
  addEventListener(name, forget, true)
addEventListener('astro:hydrate', ({ target }) => handOver(target as HTMLElement), true)

function remember(event: MouseEvent) {
  const button = (event.target as Element).closest<HTMLElement>('button')
  // Menus work without a script.
  if (!button?.closest('astro-island[ssr]') || button.hasAttribute('popovertarget')) return
  forget()
  event.preventDefault()
  waiting = button
  button.ariaBusy = 'true'
}

function forget() {
  if (waiting) waiting.ariaBusy = null
  waiting = undefined
}

function handOver(island: HTMLElement) {
  const typed = [...island.querySelectorAll<HTMLInputElement>('input, select, textarea')]
    .filter(isChanged)
    .map((field) => ({ field, value: field.value, caret: field.selectionStart }))
  for (const { field } of typed) {
    if (isTick(field)) field.checked = field.defaultChecked
    else if (!field.files) field.value = field.defaultValue ?? field.value
  }
  // React hydrates the target of a user's event first.
  typed[0]?.field.dispatchEvent(new Event('pointerup', { bubbles: true }))
  typed.forEach(retype)
  if (!waiting || !island.contains(waiting)) return
  const button = waiting
  forget()
  button.click()
}

const isTick = ({ type }: HTMLInputElement) => type === 'checkbox' || type === 'radio'
function isChanged(field: HTMLInputElement): boolean {
  const { type, value, defaultValue, checked, defaultChecked } = field
  if (isTick(field)) return checked !== defaultChecked && (checked || type !== 'radio')
  const { selectedOptions } = field as unknown as HTMLSelectElement
  return selectedOptions ? !selectedOptions[0]?.defaultSelected : value !== defaultValue
}

type TypedField = { field: HTMLInputElement; value: string; caret: number | null }
function retype({ field, value, caret }: TypedField) {
  if (isTick(field)) return field.click()
  // Typing passes by what a script defines on the element itself.
  if (!field.files)
    Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field)
  if (caret !== null && field.matches(':focus')) field.setSelectionRange(caret, caret)
  for (const name of ['input', 'change'])
    field.dispatchEvent(new Event(name, { bubbles: true }))
}
