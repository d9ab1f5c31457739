import { useStore } from '@nanostores/react'
import { bankRows, $filter, retryRows } from '#lib/client/bankImport/previewRows.ts'
import type { PreviewSums } from '#lib/client/bankImport/previewRows.ts'
import { $decisions, decidedRow } from '#lib/client/bankImport/decisions.ts'
import { $bankImport } from '#lib/client/bankImport/state.ts'
import type { BankImport, PreviewRow } from '#lib/client/bankImport/state.ts'
import { UNASKED } from '#lib/client/core/pagedList.ts'
import { failureText } from '#lib/client/core/failures.ts'
import { BANK_ROW_KINDS } from '#lib/domain/bankImport.ts'
import type { BankRowKind } from '#lib/domain/bankImport.ts'
import { ShowMore } from '../../ui/list/ShowMore.tsx'
import { TryAgain } from '../../ui/list/TryAgain.tsx'
import { useSeeded } from '../../ui/useSeeded.ts'
import { useT } from '../../ui/ViewerContext.tsx'
import { KindChips } from './KindChips.tsx'
import { KindHead } from './KindHead.tsx'
import { NewRow } from './NewRow.tsx'
import { PairHeads, PairRow } from './PairRow.tsx'
import { CheckedRow } from './CheckedRow.tsx'
import { PlainRow } from './PlainRow.tsx'
import { ProblemRow } from './ProblemRow.tsx'
import { RowsFoot } from './RowsFoot.tsx'
import { useAccountsById } from './useAccountsById.ts'
import { useStepFocus } from './useStepFocus.ts'
import '../../ui/list/list.css'

/** Preview of an import: its rows by kinds, and its sums. */
export function RowsStep() {
  const t = useT()
  const file = useStore($bankImport, { ssr: 'initial' })
  const shown = useSeeded(bankRows.$shown, UNASKED)
  const filter = useStore($filter, { ssr: 'initial' })
  const decisions = useStore($decisions, { ssr: 'initial' })
  if (!file) return null
  const { sums, isLoading, failure } = shown
  const rows = shown.rows.map((row) => decidedRow(row, decisions))
  const kinds = BANK_ROW_KINDS.filter((kind) => filter.kinds.includes(kind))
  return (
    <div className="bank-way">
      <Intro file={file} sums={sums} />
      {sums && <KindChips sums={sums} kinds={filter.kinds} isLoading={isLoading} />}
      {!sums && isLoading && (
        <output className="quiet-text">{t('bankFile.rows.loading')}</output>
      )}
      <div className="bank-parts" aria-busy={isLoading}>
        {sums &&
          kinds.map((kind) => (
            <Part
              key={kind}
              kind={kind}
              file={file}
              sums={sums}
              rows={rows.filter((row) => row.kind === kind)}
            />
          ))}
      </div>
      {failure === undefined ? (
        sums && !shown.isWhole && <ShowMore shown={shown} list={bankRows} />
      ) : (
        <TryAgain text={failureText(failure, t)} retry={retryRows} />
      )}
      {sums && <RowsFoot file={file} sums={sums} isLoading={isLoading} />}
    </div>
  )
}

type Sums = NonNullable<PreviewSums['sums']>

function Intro({ file, sums }: { file: BankImport; sums: Sums | undefined }) {
  const t = useT()
  const heading = useStepFocus<HTMLParagraphElement>()
  const accountOf = useAccountsById()
  const names = file.accounts.map(({ accountId }) => accountOf(accountId)?.name)
  const count = sums?.counts.reduce((all, one) => all + one.count, 0) ?? file.read.count
  return (
    <p ref={heading} tabIndex={-1} className="quiet-text" aria-live="polite">
      {t('bankFile.rows.intro', {
        count,
        file: file.fileName,
        accounts: names.filter(Boolean).join(', '),
      })}
    </p>
  )
}

type PartProps = { kind: BankRowKind; file: BankImport; sums: Sums; rows: PreviewRow[] }

function Part({ kind, file, sums, rows }: PartProps) {
  const count = sums.counts.find((one) => one.kind === kind)
  if (!count) return null
  return (
    <section className="card list bank-part" aria-labelledby={`bank-${kind}`}>
      <KindHead count={count} uncategorizedCount={sums.uncategorizedCount} />
      {kind === 'alike' && <PairHeads />}
      <ul>
        {rows.map((row) => (
          <li key={row.number}>{drawRow(row, file)}</li>
        ))}
      </ul>
    </section>
  )
}

function drawRow(row: PreviewRow, file: BankImport) {
  const accountId = file.accounts[row.statement]?.accountId
  const Row = ROWS[row.kind]
  return <Row row={row} accountId={accountId} />
}

const ROWS = {
  new: NewRow,
  alike: PairRow,
  payment: CheckedRow,
  transfer: CheckedRow,
  problem: ProblemRow,
  known: PlainRow,
  pending: PlainRow,
}
