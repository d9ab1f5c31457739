import { IMPORTED_KINDS } from '#lib/domain/exportImport.ts'
import type { ExportImportState, ImportedCounts } from '#lib/domain/exportImport.ts'
import { CountRows } from '../ui/CountRows.tsx'
import { useT } from '../ui/ViewerContext.tsx'

const ICONS: Record<keyof ImportedCounts, string> = {
  transactions: 'list',
  bills: 'receipt-text',
  accounts: 'landmark',
  categories: 'tag',
  budgets: 'chart-pie',
  rules: 'wand-sparkles',
  imports: 'upload',
  statements: 'file-text',
  pictures: 'image',
}

type Props = { state: ExportImportState; isBusy: boolean; close: () => void }

/** Numbers of imported entries, accounts and the like, by kind. */
export function BroughtIn({ state, isBusy, close }: Props) {
  const t = useT()
  const { counts, fileName } = state
  const rows = IMPORTED_KINDS.flatMap((kind) => {
    const count = counts?.[kind] ?? 0
    const title = t(`yourData.bring.kind.${kind}`)
    return count === 0 ? [] : [{ icon: ICONS[kind], title, count }]
  })
  return (
    <>
      <output>
        <b>{t('yourData.bring.done')}</b>
      </output>
      <p className="quiet-text">{t('yourData.bring.from', { file: fileName })}</p>
      <CountRows rows={rows} />
      <div className="actions">
        <a className="button primary" href="/dashboard">
          {t('yourData.bring.toDashboard')}
        </a>
        <button
          type="button"
          className="button"
          aria-disabled={isBusy}
          aria-busy={isBusy}
          onClick={close}
        >
          {t('yourData.bring.close')}
        </button>
      </div>
    </>
  )
}
