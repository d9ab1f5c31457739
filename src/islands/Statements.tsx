import { useEffect } from 'react'
import { UNASKED } from '#lib/client/core/pagedList.ts'
import { watchPending } from '#lib/client/core/watchPending.ts'
import { statements } from '#lib/client/statements.ts'
import { SentStatements } from './Statements/SentStatements.tsx'
import { StatementForm } from './Statements/StatementForm.tsx'
import { useOffered } from './ui/useOffered.ts'
import { useSeeded } from './ui/useSeeded.ts'
import { withViewer } from './ui/ViewerContext.tsx'
import './Statements/Statements.css'

type Props = { email: string }

/** Form that mails a statement, beside the statements sent so far. */
export const Statements = withViewer(function Statements({ email }: Props) {
  const shown = useSeeded(statements.$shown, UNASKED)
  useEffect(() => {
    const ends = [watchPending(statements), statements.follow()]
    statements.open()
    return () => ends.forEach((end) => end())
  }, [])
  // A remote server may mail statements without keeping them.
  const hasHistory = useOffered('getStatements')
  return (
    <div className="statements">
      <StatementForm email={email} hasHistory={hasHistory} />
      {hasHistory && <SentStatements shown={shown} />}
    </div>
  )
})
