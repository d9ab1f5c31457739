/** Milliseconds that nobody waits for. */
const UNNOTICED = 100

let pressed: Element | undefined

/** Remembers what is pressed, for `whileComing`; returns its end. */
export function followPresses(): () => void {
  const note = ({ target }: Event) => {
    pressed = (target as Element).closest('button, a') ?? undefined
  }
  addEventListener('click', note, true)
  return () => removeEventListener('click', note, true)
}

/** Shows what was pressed as busy while the part of the page that it opens is on its way. */
export async function whileComing<Part>(part: Promise<Part>): Promise<Part> {
  const button = buttonOf(pressed)
  const timer = setTimeout(() => {
    if (button) button.ariaBusy = 'true'
  }, UNNOTICED)
  try {
    return await part
  } finally {
    clearTimeout(timer)
    button?.removeAttribute('aria-busy')
  }
}

/** A menu closes at the press; the button that had opened it stays. */
function buttonOf(element: Element | undefined): Element | null | undefined {
  const menu = element?.closest('[popover]')
  return menu ? document.querySelector(`[popovertarget="${menu.id}"]`) : element
}
