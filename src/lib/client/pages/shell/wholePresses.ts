/** How far a pointer may move in a press, in pixels of CSS. */
const STILL = 8

/** Where a press began, until its click. */
let press: { element: Element; x: number; y: number } | undefined

/**
 * Gives a click to the button or link on which its press began. An answer that comes meanwhile may
 * move the page beneath the pointer, and the browser clicks what is there when it is lifted. Who
 * moves the pointer away takes the press back (WCAG 2.5.2).
 */
export function keepPressesWhole() {
  addEventListener('pointerdown', begin, true)
  addEventListener('click', end, true)
}

function begin({ target, isPrimary, button, clientX, clientY }: PointerEvent) {
  const element = (target as Element).closest('button, a[href]')
  const isPress = isPrimary && button === 0 && element
  press = isPress ? { element, x: clientX, y: clientY } : undefined
}

function end(event: MouseEvent) {
  // Clicks of scripts are no end of a press.
  if (!event.isTrusted || !press) return
  const { element, x, y } = press
  press = undefined
  const isHit = element.contains(event.target as Element)
  const isStill = Math.hypot(event.clientX - x, event.clientY - y) < STILL
  if (isHit || !isStill || !element.isConnected) return
  event.preventDefault()
  event.stopImmediatePropagation()
  element.dispatchEvent(new MouseEvent('click', event))
}
