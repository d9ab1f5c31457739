import { isShortcut } from './addMenu.ts'

/** Lets the slash key lead to the box of the search. */
export function wireSearchKey() {
  addEventListener('keydown', (event) => {
    const box = document.querySelector<HTMLInputElement>('#search-text')
    if (!isShortcut(event, '/') || !box?.checkVisibility()) return
    event.preventDefault()
    box.select()
  })
}
