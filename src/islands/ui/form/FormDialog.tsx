import { useEffect, useId, useState } from 'react'
import type { ReactNode } from 'react'
import { Dialog } from '../Dialog.tsx'
import { useT } from '../ViewerContext.tsx'
import { DiscardQuestion } from './DiscardQuestion.tsx'
import { focusFirst } from './DraftNotice.tsx'
import { Failure } from './Failure.tsx'
import { FormBody } from './FormBody.tsx'
import type { FormState } from './FormBody.tsx'

type Props = {
  title: string
  form: FormState
  doneText?: string
  hasAnother?: boolean
  question?: { confirmation: ReactNode; goBack: () => void }
  /** Content above the buttons, which stay in sight. */
  notice?: ReactNode
  children: ReactNode
}

/** Form in a dialog, which asks before it discards a draft. */
export function FormDialog({ title, form, question, notice, children, ...foot }: Props) {
  const { element, isBusy, isChanged, wasFound } = form
  const [isLeaving, setLeaving] = useState(false)
  const noticeId = useId()
  useEffect(() => {
    // Dialogs focus their first button, which here discards the draft.
    if (wasFound) focusFirst(element.current)
  }, [element, wasFound])
  const leave = () => {
    form.drop()
    form.close?.()
  }
  const askToLeave = () => {
    // A running save cannot be cancelled.
    if (isBusy) return
    if (question) question.goBack()
    else if (isChanged) setLeaving((before) => !before)
    else leave()
  }
  return (
    <Dialog
      isOpen
      isSheet
      title={title}
      close={askToLeave}
      describedBy={wasFound ? noticeId : undefined}
    >
      {question?.confirmation ?? (
        <FormBody form={form} className="form dialog-form" noticeId={noticeId}>
          {children}
          <div className="form-foot">
            <Failure text={form.failure} />
            {notice}
            {isLeaving && isChanged ? (
              <DiscardQuestion leave={leave} stay={() => setLeaving(false)} />
            ) : (
              <Actions form={form} cancel={askToLeave} {...foot} />
            )}
          </div>
        </FormBody>
      )}
    </Dialog>
  )
}

type ActionsProps = Pick<Props, 'form' | 'doneText' | 'hasAnother'> & { cancel: () => void }

function Actions({ form, doneText, hasAnother, cancel }: ActionsProps) {
  const t = useT()
  return (
    <div className="actions">
      <button type="button" className="button" data-cancel onClick={cancel}>
        {t('common.cancel')}
      </button>
      {hasAnother && (
        <button
          type="button"
          className="button"
          aria-disabled={form.isBusy}
          onClick={() => void form.another()}
        >
          {t('form.another')}
        </button>
      )}
      <button type="submit" className="button primary" aria-disabled={form.isBusy}>
        {doneText ?? t('form.done')}
      </button>
    </div>
  )
}
