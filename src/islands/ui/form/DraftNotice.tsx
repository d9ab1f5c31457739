import type { RefObject } from 'react'
import { Icon } from '../Icon.tsx'
import { useT } from '../ViewerContext.tsx'

type Props = {
  /**
   * Id of the notice for the dialog's description; on a page the notice is announced
   * instead.
   */
  id?: string
  isShown: boolean
  discard: () => void
  form: RefObject<HTMLFormElement | null>
}

/** Says that the form shows an unsaved draft, and offers to discard it. */
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
  const first = form?.querySelector<HTMLElement>('[data-first]')
  const field = first ?? form?.querySelector<HTMLElement>('input, select')
  field?.focus()
}
