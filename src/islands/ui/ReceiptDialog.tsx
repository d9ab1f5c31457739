import { Dialog } from './Dialog.tsx'
import { useT } from './ViewerContext.tsx'

type Props = {
  /** Address of the picture. */
  address: string
  /** Called when the picture cannot be loaded. */
  miss: () => void
  close: () => void
}

/** Picture of a receipt, enlarged. */
export function ReceiptDialog({ address, miss, close }: Props) {
  const t = useT()
  return (
    <Dialog isOpen title={t('accounts.detail.receipt')} close={close}>
      <img
        className="receipt-whole"
        src={address}
        alt={t('accounts.detail.receipt')}
        onError={miss}
      />
      <div className="actions">
        <button type="button" className="button" onClick={close}>
          {t('common.close')}
        </button>
      </div>
    </Dialog>
  )
}
