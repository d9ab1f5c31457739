import { useCallback, useRef, useState } from 'react'
import { useLazy } from '../useLazy.ts'

type Comboboxes = Awaited<ReturnType<typeof loadComboboxes>>

/** Set in the browser alone, so that a later form has its comboboxes at once. */
let loaded: Comboboxes | undefined

/**
 * Comboboxes, which are larger than a form and load after it. Until they are there, or where they
 * cannot load, a plain control stands in `place`. It stays while it has the focus, which would be
 * lost.
 */
export function useComboboxes() {
  const place = useRef<HTMLDivElement>(null)
  const [known] = useState(loaded)
  const load = useCallback(async () => {
    loaded ??= await loadComboboxes()
    await untilLeft(place.current)
    return loaded
  }, [])
  const { part = known } = useLazy(load, !known)
  return { part, place }
}

async function loadComboboxes() {
  const { ChoiceCombobox, NameCombobox } = await import('./Comboboxes.tsx')
  return { ChoiceCombobox, NameCombobox }
}

async function untilLeft(element: HTMLElement | null): Promise<void> {
  // Switching to another window is no leaving.
  while (element?.contains(document.activeElement))
    await new Promise((done) => element.addEventListener('focusout', done, { once: true }))
}
