import type { PreviewRow } from '#lib/client/bankImport/state.ts'
import { formatSigned } from '#lib/domain/money.ts'
import { useViewer } from '../../ui/ViewerContext.tsx'
import { useAccountsById } from './useAccountsById.ts'

type Props = { row: Pick<PreviewRow, 'minor'>; accountId: string | undefined }

/** Signed amount of a row in the currency of its account. */
export function BankAmount({ row: { minor }, accountId }: Props) {
  const { language, currency: own } = useViewer()
  const { currency = own } = useAccountsById()(accountId) ?? {}
  if (minor === undefined) return <b className="num">–</b>
  return (
    <b className={minor > 0 ? 'num incoming' : 'num'}>
      {formatSigned({ minor, currency }, language)}
    </b>
  )
}
