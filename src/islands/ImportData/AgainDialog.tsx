import { Question } from '../ui/Question.tsx'
import { useT } from '../ui/ViewerContext.tsx'

type Props = { isOpen: boolean; decide: (isAgain: boolean) => void }

/** Asks before a Mint export is imported a second time. */
export function AgainDialog({ isOpen, decide }: Props) {
  const t = useT()
  const again = t('imports.override.confirm')
  return (
    <Question
      isOpen={isOpen}
      title={t('imports.override.title')}
      answers={[{ label: again, kind: 'primary', give: () => decide(true) }]}
      close={() => decide(false)}
    >
      <p>{t('imports.override.question')}</p>
    </Question>
  )
}
