import { partOfPage } from './pageParts.ts'
import { useLazyDialog } from './useLazyDialog.tsx'
import { useMissing } from './useMissing.ts'
import { useT } from './ViewerContext.tsx'

/** Part that the button names, so that an early tap asks for it. */
const RECEIPT_DIALOG = partOfPage(
  'src/islands/ui/ReceiptDialog.tsx',
  () => import('./ReceiptDialog.tsx'),
)

type Props = { ownerId: string; image: string }

/** Picture of a receipt: small, and enlarged in a dialog when pressed. */
export function Receipt({ ownerId, image }: Props) {
  const t = useT()
  const dialog = useLazyDialog(RECEIPT_DIALOG, '.side-panel h2')
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
          data-part={RECEIPT_DIALOG.source}
          onClick={() => void dialog.open({})}
        >
          <img ref={look} src={`${address}?size=thumbnail`} alt="" onError={miss} />
        </button>
      )}
      {dialog.drawn(({ part: { ReceiptDialog } }) => (
        <ReceiptDialog address={address} miss={miss} close={dialog.close} />
      ))}
    </>
  )
}
