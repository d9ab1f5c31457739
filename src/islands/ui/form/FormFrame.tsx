import { useEffect, useId, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { Dialog } from '../Dialog.tsx'
import { useT } from '../ViewerContext.tsx'
import { Failure } from './Failure.tsx'
import { DiscardQuestion } from './DiscardQuestion.tsx'
import { heldWhile } from './heldWhile.ts'
import { focusFirst, KeptNotice } from './DraftNotice.tsx'

/** What a form is about as a whole. */
export type Framed = {
  element: RefObject<HTMLFormElement | null>
  failure: string
  isBusy: boolean
  isChanged: boolean
  wasKept: boolean
  drop: () => void
  done: () => Promise<unknown>
  discard: () => void
}

type Props = {
  title: string
  framed: Framed
  close: () => void
  /** What the button says that saves, where not as usual. */
  doneText?: string
  /** Saves, and begins another one in the same form. */
  another?: () => Promise<unknown>
  /** Says what is stored once somebody else was faster. */
  stored?: ReactNode
  children: ReactNode
}

/** The dialog around the fields of a form: what was kept, what is stored, how it ends. */
export function FormFrame(props: Props) {
  const t = useT()
  const { title, framed, close, doneText, another, stored, children } = props
  const { element, failure, isBusy, isChanged, wasKept } = framed
  const [isLeaving, setLeaving] = useState(false)
  const noticeId = useId()
  useEffect(() => {
    // A dialog begins with its first button, which would be the one that discards.
    if (wasKept) focusFirst(element.current)
  }, [element, wasKept])
  const leave = () => {
    framed.drop()
    close()
  }
  const askToLeave = () => {
    // What is on its way can not be taken back here: its outcome is waited for.
    if (isBusy) return
    if (isChanged) setLeaving((before) => !before)
    else leave()
  }
  return (
    <Dialog
      isOpen
      isSheet
      title={title}
      close={askToLeave}
      describedBy={wasKept ? noticeId : undefined}
    >
      <form
        ref={element}
        className="form entry-form"
        aria-busy={isBusy}
        noValidate
        {...heldWhile(isBusy)}
        onSubmit={(event) => {
          event.preventDefault()
          void framed.done()
        }}
      >
        <KeptNotice
          id={noticeId}
          isShown={wasKept}
          discard={framed.discard}
          form={element}
        />
        {stored}
        {children}
        <div className="entry-foot">
          <Failure text={failure} />
          {isLeaving && isChanged ? (
            <DiscardQuestion leave={leave} stay={() => setLeaving(false)} />
          ) : (
            <div className="actions">
              <button type="button" className="button quiet" onClick={askToLeave}>
                {t('entryForm.cancel')}
              </button>
              {another && (
                <button
                  type="button"
                  className="button"
                  aria-disabled={isBusy}
                  onClick={() => void another()}
                >
                  {t('entryForm.another')}
                </button>
              )}
              <button type="submit" className="button primary" aria-disabled={isBusy}>
                {doneText ?? t('entryForm.done')}
              </button>
            </div>
          )}
        </div>
      </form>
    </Dialog>
  )
}
