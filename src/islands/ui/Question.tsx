import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'
import { Failure } from './form/Failure.tsx'
import { useAttempt } from './useAttempt.ts'
import { useT } from './ViewerContext.tsx'

/** Answer of a question beside Cancel. */
type Answer = {
  label: string
  kind?: 'primary' | 'danger'
  /** Whether the answer is disabled for now. */
  isOff?: boolean
  /** Runs the answer's work; after a failure the question stays open and shows it. */
  give: (isWaitedFor: () => boolean) => unknown
}

type Props = {
  isOpen?: boolean
  title: string
  /** Answers, the main one last; `false` is skipped. */
  answers: readonly (Answer | false)[]
  close: () => void
  children: ReactNode
}

/** Asks before an action, one answer at a time; Cancel comes first. */
export function Question({ isOpen = true, title, answers, close, children }: Props) {
  const t = useT()
  const { isBusy, failure, attempt, clearFailure } = useAttempt()
  const main = useRef<HTMLButtonElement>(null)
  // A deletion must never have the focus first.
  useEffect(() => main.current?.focus(), [])
  // A deletion that is being sent cannot be cancelled.
  const isBound = isBusy && answers.some((answer) => answer && answer.kind === 'danger')
  const leave = () => {
    if (isBound) return
    clearFailure()
    close()
  }
  return (
    <Dialog isOpen={isOpen} isQuestion title={title} close={leave}>
      {/* Enter in a field presses the primary answer. */}
      <form
        className="question-form"
        noValidate
        onSubmit={(event) => event.preventDefault()}
      >
        {children}
        <Failure text={failure} />
        <div className="actions" aria-busy={isBusy}>
          <button type="button" className="button" data-cancel onClick={leave}>
            {t('common.cancel')}
          </button>
          {answers.map(
            (answer) =>
              answer && (
                <button
                  key={answer.label}
                  ref={answer.kind === 'primary' ? main : undefined}
                  type={answer.kind === 'primary' ? 'submit' : 'button'}
                  className={`button ${answer.kind ?? ''}`}
                  disabled={answer.isOff}
                  aria-disabled={answer.isOff ? undefined : isBusy}
                  onClick={() => void attempt(answer.give)}
                >
                  {answer.label}
                </button>
              ),
          )}
        </div>
      </form>
    </Dialog>
  )
}
