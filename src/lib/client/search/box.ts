import { LONGEST } from '#lib/domain/limits.ts'
import { afterTyping } from '../core/typing.ts'
import { searchView } from './view.ts'

/** Milliseconds without a key press before a search. */
const REST = 150

/** Follows the box of the top bar, which the layout draws; returns its stop function. */
export function followSearchBox(): () => void {
  const box = document.querySelector<HTMLInputElement>('#search-text')
  if (!box) return () => undefined
  const typing = afterTyping(
    async (text: string) => text,
    (outcome) => 'answer' in outcome && show(outcome.answer),
    REST,
  )
  const type = () => {
    // One letter begins too many words.
    if (box.value.trim().length === 1) typing.stop()
    else typing.ask(box.value)
  }
  const send = (event: Event) => {
    event.preventDefault()
    typing.stop()
    show(box.value)
  }
  const showText = () => {
    const { text = '' } = searchView.$view.get() ?? {}
    if (document.activeElement !== box) box.value = text
  }
  const end = searchView.$view.listen(showText)
  box.addEventListener('input', type)
  box.form?.addEventListener('submit', send)
  return () => {
    end()
    typing.stop()
    box.removeEventListener('input', type)
    box.form?.removeEventListener('submit', send)
  }
}

function show(typed: string) {
  const text = typed.trim().slice(0, LONGEST.search) || undefined
  const view = searchView.$view.get()
  if (view && view.text !== text) searchView.goInstead({ ...view, text })
}
