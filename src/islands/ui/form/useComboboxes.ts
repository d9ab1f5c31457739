import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { loadModule } from '#lib/client/core/modules.ts'
import { useRequest } from '../useRequest.ts'

type Comboboxes = Awaited<ReturnType<typeof loadComboboxes>>

/** Set in the browser only, so that a later form has its comboboxes at once. */
let loaded: Comboboxes | undefined

/**
 * Comboboxes, which are larger than a form and load after it. Until they are loaded, or
 * after a failure, `place` holds a plain control. A focused empty text field passes its
 * focus on to its combobox. A focused select, or a field with typed text, is replaced after
 * its blur.
 */
export function useComboboxes() {
  const place = useRef<HTMLDivElement>(null)
  const caret = useRef<Caret>(undefined)
  const [known] = useState(loaded)
  const load = useCallback(async () => {
    const free = whenFree(place.current)
    loaded ??= await loadComboboxes()
    await free()
    caret.current = caretIn(place.current)
    return loaded
  }, [])
  const { result: comboboxes = known } = useRequest(load, !known)
  useLayoutEffect(() => {
    if (comboboxes) putCaret(caret.current)
  }, [comboboxes])
  return { comboboxes, place }
}

async function loadComboboxes() {
  const { ChoiceCombobox, NameCombobox } = await loadModule(
    () => import('./Comboboxes.tsx'),
  )
  return { ChoiceCombobox, NameCombobox }
}

/**
 * Watches the typing in a place; the returned function waits until its control may be
 * replaced.
 */
function whenFree(element: HTMLElement | null): () => Promise<void> {
  let isTyped = false
  element?.addEventListener('input', () => (isTyped = true), { once: true })
  const isHeld = () =>
    // Switching to another window does not count as leaving the field.
    element?.contains(document.activeElement) &&
    (isTyped || !(document.activeElement instanceof HTMLInputElement))
  return async () => {
    while (isHeld())
      await new Promise((done) =>
        element!.addEventListener('focusout', done, { once: true }),
      )
  }
}

/** Focused text field and its selection. */
type Caret = { fieldId: string; start: number | null; end: number | null }

function caretIn(element: HTMLElement | null): Caret | undefined {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement) || !element?.contains(field)) return undefined
  return { fieldId: field.id, start: field.selectionStart, end: field.selectionEnd }
}

/** The combobox has the id of the removed plain field. */
function putCaret(caret: Caret | undefined) {
  if (!caret || !document.activeElement?.matches('body, dialog')) return
  const field = document.querySelector<HTMLInputElement>(`#${CSS.escape(caret.fieldId)}`)
  field?.focus()
  field?.setSelectionRange(caret.start, caret.end)
}
