import { Fragment } from 'react'
import { importBankFile, setOpening, startReading } from '#lib/client/bankImport.ts'
import type { PreviewSums } from '#lib/client/bankImport/previewRows.ts'
import { reloadRows } from '#lib/client/bankImport/previewRows.ts'
import type { BankImport } from '#lib/client/bankImport/state.ts'
import { formatMoney, formatSigned } from '#lib/domain/money.ts'
import { Check } from '../../ui/form/Check.tsx'
import { Failure } from '../../ui/form/Failure.tsx'
import { useAttempt } from '../../ui/useAttempt.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useViewer } from '../../ui/ViewerContext.tsx'

type Sums = NonNullable<PreviewSums['sums']>
type Props = { file: BankImport; sums: Sums; isLoading: boolean }

/** Sums and balances of the import, and the button that does it. */
export function RowsFoot({ file, sums, isLoading }: Props) {
  const { t } = useViewer()
  const { isBusy, failure, attempt } = useAttempt()
  const { writtenCount, familyCount = 0, balances } = sums
  const canImport = writtenCount > 0 || file.openingsOf.length > 0
  const send = () =>
    attempt(async () => {
      try {
        await importBankFile()
      } catch (thrown) {
        // The book may have changed: reload which rows are new.
        void reloadRows()
        throw thrown
      }
    })
  return (
    <div className="way-foot">
      <Figures sums={sums} file={file} />
      {balances.map(
        ({ statement, isFirst, afterMinor, closingMinor, gapMinor }) =>
          isFirst &&
          gapMinor === undefined &&
          closingMinor !== undefined &&
          closingMinor !== afterMinor && (
            <Check
              key={statement}
              label={t('bankFile.foot.opening')}
              value={file.openingsOf.includes(statement)}
              change={(isSet) => setOpening(statement, isSet)}
            />
          ),
      )}
      {familyCount > 0 && (
        <p className="quiet-text">{t('bankFile.foot.family', { count: familyCount })}</p>
      )}
      <Failure text={failure} />
      <div className="actions">
        <button type="button" className="button" onClick={startReading}>
          {t('common.back')}
        </button>
        <button
          type="button"
          className="button primary"
          disabled={!canImport}
          aria-disabled={canImport ? isBusy : undefined}
          aria-busy={isLoading}
          onClick={() => void send()}
        >
          {canImport
            ? t('bankFile.foot.import', { count: writtenCount })
            : t('bankFile.foot.nothing')}
        </button>
      </div>
    </div>
  )
}

function Figures({ sums: { sums, balances }, file }: Omit<Props, 'isLoading'>) {
  const { t, language, currency: own } = useViewer()
  const { currency: only = own } = balances[0] ?? {}
  const shown = sums.length > 0 ? sums : [{ currency: only, inMinor: 0, outMinor: 0 }]
  return (
    <dl aria-live="polite">
      {shown.map(({ currency, inMinor, outMinor }) => (
        <Fragment key={currency}>
          <div>
            <dt>{t('bankFile.foot.in')}</dt>
            <dd className="incoming">
              {formatSigned({ minor: inMinor, currency }, language)}
            </dd>
          </div>
          <div>
            <dt>{t('bankFile.foot.out')}</dt>
            <dd>{formatSigned({ minor: outMinor, currency }, language)}</dd>
          </div>
        </Fragment>
      ))}
      {balances.map((balance) => (
        <BalanceAfter
          key={balance.statement}
          balance={balance}
          isSet={file.openingsOf.includes(balance.statement)}
        />
      ))}
    </dl>
  )
}

type BalanceProps = { balance: Sums['balances'][number]; isSet: boolean }

/** Balance after the import, beside the bank's. */
function BalanceAfter({ balance, isSet }: BalanceProps) {
  const { t, language } = useViewer()
  const { currency, closingMinor, afterMinor, gapMinor } = balance
  const follows = isSet && closingMinor !== undefined && gapMinor === undefined
  const after = follows ? closingMinor : afterMinor
  const text = (minor: number) => formatMoney({ minor, currency }, language)
  const difference = closingMinor === undefined ? undefined : after - closingMinor
  const isSame = difference === 0
  return (
    <div>
      <dt>{t('bankFile.foot.after')}</dt>
      <dd className={difference === undefined ? undefined : isSame ? 'agrees' : 'differs'}>
        {difference !== undefined && (
          <Icon name={isSame ? 'circle-check' : 'triangle-alert'} size={17} />
        )}
        {text(after)}
        {difference !== undefined && (
          <small>
            {isSame
              ? t('bankFile.foot.same')
              : t(difference > 0 ? 'bankFile.foot.more' : 'bankFile.foot.less', {
                  amount: text(Math.abs(difference)),
                  closing: text(closingMinor!), // a difference has one
                })}
          </small>
        )}
        {gapMinor !== undefined && closingMinor !== undefined && (
          <small>
            {t('bankFile.foot.gap', {
              made: text(closingMinor + gapMinor),
              closing: text(closingMinor),
            })}
          </small>
        )}
      </dd>
    </div>
  )
}
