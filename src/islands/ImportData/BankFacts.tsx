import { $accounts } from '#lib/client/accounts.ts'
import type { ImportRun } from '#lib/client/imports.ts'
import { IMPORT_OUTCOMES } from '#lib/domain/bankImport.ts'
import type { ImportCounts } from '#lib/domain/bankImport.ts'
import { formatCount } from '#lib/domain/numberFormats.ts'
import type { Translate } from '#lib/i18n.ts'
import { useAnswer } from '../ui/useAnswer.ts'
import { useViewer } from '../ui/ViewerContext.tsx'

/** Accounts of an imported bank's file, and its rows by their outcomes. */
export function BankFacts({ run: { accountIds, counts } }: { run: ImportRun }) {
  const { t, language } = useViewer()
  const { data } = useAnswer($accounts)
  const names = (accountIds ?? []).flatMap(
    (id) => data?.accounts.find((account) => account.id === id)?.name ?? [],
  )
  const outcomes = IMPORT_OUTCOMES.flatMap((outcome) => {
    const count = counts?.[outcome] ?? 0
    return count > 0 ? [`${outcomeText(outcome, t)} ${formatCount(count, language)}`] : []
  })
  return <p className="quiet-text import-facts">{[...names, ...outcomes].join(' · ')}</p>
}

/** Text of an outcome of rows. */
export function outcomeText(outcome: keyof ImportCounts, t: Translate): string {
  return t(`bankFile.done.${outcome === 'pending' ? 'pendingRows' : outcome}`)
}
