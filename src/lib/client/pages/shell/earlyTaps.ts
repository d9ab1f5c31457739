// Keeps what a person does with an island before it is hydrated: its last tapped button is pressed
// then, and its fields say what was typed.
let waiting: HTMLElement | undefined

addEventListener('click', remember, true)
// Whoever presses something else has moved on.
for (const name of ['pointerdown', 'keydown', 'astro:hydration-error'])
  addEventListener(name, forget, true)
addEventListener('astro:hydrate', ({ target }) => handOver(target as HTMLElement), true)

function remember(event: MouseEvent) {
  const button = (event.target as Element).closest<HTMLElement>('button')
  // Menus open by themselves.
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
  // React first hydrates what an event of a person belongs to.
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
