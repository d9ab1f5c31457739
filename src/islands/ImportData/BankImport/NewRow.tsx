import { useStore } from '@nanostores/react'
import { $learned, alwaysFor, decideAlways } from '#lib/client/bankImport/always.ts'
import { loadModule } from '#lib/client/core/modules.ts'
import { decide } from '#lib/client/bankImport/previewRows.ts'
import { LASTS } from '#lib/client/core/toasts.ts'
import { formatDay } from '#lib/i18n/dates.ts'
import { Later } from '../../ui/Later.tsx'
import { useAttempt } from '../../ui/useAttempt.ts'
import { useOffered } from '../../ui/useOffered.ts'
import { useViewer } from '../../ui/ViewerContext.tsx'
import { BankAmount } from './BankAmount.tsx'
import { BankWords } from './BankWords.tsx'
import { RowIcon } from './RowIcon.tsx'
import { previewName } from './rowProps.ts'
import { PurposeSelect } from './PurposeSelect.tsx'
import type { RowProps } from './rowProps.ts'
import { ShortenedNote } from './ShortenedNote.tsx'

/** A row that becomes an entry, with its category, or the account that it moves to. */
export function NewRow({ row, accountId }: RowProps) {
  const { t, language } = useViewer()
  const { day, categoryId, categorySource: source, choice } = row
  const isMoved = choice === 'transfer'
  const mayBeRefund = row.mayBeRefund && !isMoved
  const isChosen = source === 'person' || isMoved
  return (
    <div className={isChosen ? 'list-row bank-row is-changed' : 'list-row bank-row'}>
      <RowIcon row={row} />
      <span>
        {previewName(row)}
        <small className="bank-words">
          <span className="few-lines">
            {day && `${formatDay(day, language)} · `}
            <BankWords row={row} />
          </span>
          {!isMoved && source !== undefined && source !== 'person' && (
            <span className="pill">{t(`bankFile.rows.${source}`)}</span>
          )}
        </small>
        <ShortenedNote row={row} />
      </span>
      <PurposeSelect row={row} accountId={accountId} />
      <BankAmount row={row} accountId={accountId} />
      {isChosen && !isMoved && categoryId !== undefined && <Always row={row} />}
      {mayBeRefund && <RefundChoice row={row} />}
    </div>
  )
}

const loadPurchases = () => loadModule(() => import('../../ui/form/PurchaseField.tsx'))

/** Whether a credit is a refund, and of which purchase. */
function RefundChoice({ row }: Pick<RowProps, 'row'>) {
  const { t } = useViewer()
  const { number, isRefund = false, refundOf = '' } = row
  const change = (isChecked: boolean) =>
    decide(number, { isRefund: isChecked, refundOf: undefined, categoryId: undefined })
  return (
    <div className="bank-extra">
      <label className="check">
        <input
          type="checkbox"
          checked={isRefund}
          onChange={({ target }) => change(target.checked)}
        />
        {t('bankFile.rows.refund')}
      </label>
      {isRefund && (
        <Later load={loadPurchases}>
          {({ PurchaseField }) => (
            <PurchaseField
              value={refundOf}
              merchant={previewName(row)}
              change={(id) => decide(number, { refundOf: id || undefined })}
              recall={({ lastCategoryId }) =>
                decide(number, { categoryId: lastCategoryId })
              }
            />
          )}
        </Later>
      )}
    </div>
  )
}

/** Makes the chosen category a rule for the payee of the row. */
function Always({ row }: Pick<RowProps, 'row'>) {
  const { t } = useViewer()
  const isOffered = useOffered('addUpdateRule')
  const learned = useStore($learned, { ssr: 'initial' })
  const { isBusy, attempt } = useAttempt({ lasts: LASTS.profile })
  const name = alwaysFor(row)
  if (!isOffered || name === '') return null
  return (
    <label className="check bank-extra">
      <input
        type="checkbox"
        checked={learned.has(name)}
        aria-disabled={isBusy}
        onChange={({ target }) => void attempt(() => decideAlways(row, target.checked))}
      />
      {t('alike.always', { name })}
    </label>
  )
}
