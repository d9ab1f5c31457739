import type { PreviewRow } from '#lib/client/bankImport/state.ts'
import { formatSigned } from '#lib/domain/money.ts'
import { useViewer } from '../../ui/ViewerContext.tsx'

/** Payee and purpose as the bank writes them, and the amount in another currency. */
export function BankWords({ row: { payee, text, original } }: { row: PreviewRow }) {
  const { language } = useViewer()
  return (
    <>
      {[payee, text].filter(Boolean).map((words, at) => (
        <span key={at === 0 ? 'payee' : 'text'}>
          {at > 0 && ' · '}
          <code>{words}</code>
        </span>
      ))}
      {original && ` · ${formatSigned(original, language)}`}
    </>
  )
}
