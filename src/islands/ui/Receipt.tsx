import { ReceiptDialog } from './ReceiptDialog.tsx'
import { useDialog } from './useDialog.ts'
import { useMissing } from './useMissing.ts'
import { useT } from './ViewerContext.tsx'

type Props = { ownerId: string; image: string }

/** Thumbnail of a receipt, which opens the enlarged picture. */
export function Receipt({ ownerId, image }: Props) {
  const t = useT()
  const dialog = useDialog('.side-panel h2')
  const address = `/media/${encodeURIComponent(ownerId)}/${encodeURIComponent(image)}`
  const { isMissing, look, ...missing } = useMissing(address)
  const miss = () => {
    missing.miss()
    if (dialog.shown) dialog.close()
  }
  return (
    <>
      <h3>{t('accounts.detail.receipt')}</h3>
      {isMissing ? (
        <p className="quiet-text">{t('accounts.detail.NO_IMAGE')}</p>
      ) : (
        <button
          type="button"
          className="receipt"
          aria-label={t('accounts.detail.showReceipt')}
          onClick={() => dialog.open({})}
        >
          <img ref={look} src={`${address}?size=thumbnail`} alt="" onError={miss} />
        </button>
      )}
      {dialog.shown && <ReceiptDialog address={address} miss={miss} close={dialog.close} />}
    </>
  )
}
