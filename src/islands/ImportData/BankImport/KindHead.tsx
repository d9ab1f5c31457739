import { useStore } from '@nanostores/react'
import { $filter, allProblemRows, filterRows } from '#lib/client/bankImport/previewRows.ts'
import type { PreviewSums } from '#lib/client/bankImport/previewRows.ts'
import { downloadCsv } from '#lib/client/bankImport/problemFile.ts'
import { LASTS } from '#lib/client/core/toasts.ts'
import { formatSigned } from '#lib/domain/money.ts'
import { formatCount } from '#lib/domain/numberFormats.ts'
import { Check } from '../../ui/form/Check.tsx'
import { useAttempt } from '../../ui/useAttempt.ts'
import { useViewer } from '../../ui/ViewerContext.tsx'
import { problemLines } from './problemTexts.ts'

type Sums = NonNullable<PreviewSums['sums']>
type Props = {
  count: Sums['counts'][number]
  uncategorizedCount: number
}

/** Name of a kind of rows, its count and sums, and what can be done with all of them. */
export function KindHead({ count: counted, uncategorizedCount }: Props) {
  const { t, language } = useViewer()
  const { isUncategorized } = useStore($filter, { ssr: 'initial' })
  const { kind, count } = counted
  const sums = counted.sums.flatMap(
    ({ currency, inCount, outCount, inMinor, outMinor }) => [
      { way: 'out' as const, rows: outCount, minor: outMinor, currency },
      { way: 'in' as const, rows: inCount, minor: inMinor, currency },
    ],
  )
  return (
    <div className="kind-head">
      <div>
        <h2 id={`bank-${kind}`}>{t(`bankFile.rows.${kind}`)}</h2>
        <b className="num">{formatCount(count, language)}</b>
      </div>
      {kind !== 'problem' &&
        sums
          .filter(({ rows }) => rows > 0)
          .map(({ way, rows, minor, currency }) => (
            <div key={`${way} ${currency}`}>
              <span className="quiet-text">
                {t(`bankFile.rows.${way}`, { count: rows })}
              </span>
              <b className={way === 'in' ? 'num incoming' : 'num'}>
                {formatSigned({ minor, currency }, language)}
              </b>
            </div>
          ))}
      <div className="actions">
        {kind === 'new' && (uncategorizedCount > 0 || isUncategorized) && (
          <Check
            label={t('bankFile.rows.uncategorized', { count: uncategorizedCount })}
            value={isUncategorized}
            change={(isOn) => filterRows({ kinds: ['new'], isUncategorized: isOn })}
          />
        )}
        {kind === 'problem' && count > 0 && <DownloadButton />}
      </div>
    </div>
  )
}

function DownloadButton() {
  const { t } = useViewer()
  const { isBusy, attempt } = useAttempt({ lasts: LASTS.profile })
  const download = async () =>
    downloadCsv(t('bankFile.rows.downloadName'), problemLines(await allProblemRows(), t))
  return (
    <button
      type="button"
      className="button"
      aria-disabled={isBusy}
      onClick={() => void attempt(download)}
    >
      {t('bankFile.rows.download')}
    </button>
  )
}
