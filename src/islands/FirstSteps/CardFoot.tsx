import { Failure } from '../ui/form/Failure.tsx'
import { useAttempt } from '../ui/useAttempt.ts'
import { Icon } from '../ui/Icon.tsx'

type Props = { text: string; label: string; close: () => Promise<unknown> }

/** Foot of a card that can be put away: a note, and the button that does it. */
export function CardFoot({ text, label, close }: Props) {
  const { isBusy, failure, attempt } = useAttempt()
  return (
    <div className="first-steps-foot">
      <p className="quiet-text">{text}</p>
      <Failure text={failure} />
      <button
        type="button"
        className="button quiet"
        aria-disabled={isBusy}
        onClick={() => void attempt(close)}
      >
        <Icon name="x" size={18} />
        {label}
      </button>
    </div>
  )
}
