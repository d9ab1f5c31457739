import type { RefObject } from 'react'
import { Icon } from '../Icon.tsx'
import { useT } from '../ViewerContext.tsx'

type Props = {
  /** By which a dialog names it; on a page it is told when it comes. */
  id?: string
  isShown: boolean
  discard: () => void
  /** The form that shows it: what discards goes, and the focus is at its first field then. */
  form: RefObject<HTMLFormElement | null>
}

/** Says that what a form shows was typed before and is not saved, and offers to discard it. */
export function DraftNotice({ id, isShown, discard, form }: Props) {
  const t = useT()
  const text = t('form.found')
  return (
    <>
      {!id && <output className="visually-hidden">{isShown && text}</output>}
      {isShown && (
        <p id={id} className="callout">
          <Icon name="history" />
          <span>
            {text}{' '}
            <button
              type="button"
              className="link-button"
              onClick={() => {
                discard()
                focusFirst(form.current)
              }}
            >
              {t('form.discardFound')}
            </button>
          </span>
        </p>
      )}
    </>
  )
}

/** Brings the focus to the first field of a form. */
export function focusFirst(form: HTMLFormElement | null) {
  form?.querySelector<HTMLElement>('input, select')?.focus()
}
