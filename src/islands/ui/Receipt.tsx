import { useState } from 'react'
import type { Words } from '#lib/i18n.ts'
import { Dialog } from './Dialog.tsx'
import { useMissing } from './useMissing.ts'

type Props = { ownerId: string; image: string; words: Words }

/** The picture of a receipt: small, and whole in a dialog when it is pressed. */
export function Receipt({ ownerId, image, words }: Props) {
  const [isOpen, setOpen] = useState(false)
  const address = `/media/${encodeURIComponent(ownerId)}/${encodeURIComponent(image)}`
  const { isMissing, look, ...missing } = useMissing(address)
  const miss = () => {
    missing.miss()
    setOpen(false)
  }
  return (
    <>
      <h3>{words('accounts.detail.receipt')}</h3>
      {isMissing ? (
        <p className="quiet-text">{words('accounts.detail.NO_IMAGE')}</p>
      ) : (
        <button
          type="button"
          className="receipt"
          aria-label={words('accounts.detail.showReceipt')}
          onClick={() => setOpen(true)}
        >
          <img ref={look} src={`${address}?size=thumbnail`} alt="" onError={miss} />
        </button>
      )}
      <Dialog
        isOpen={isOpen}
        title={words('accounts.detail.receipt')}
        close={() => setOpen(false)}
      >
        <img
          className="receipt-whole"
          src={address}
          alt={words('accounts.detail.receipt')}
          onError={miss}
        />
        <div className="actions">
          <button type="button" className="button" onClick={() => setOpen(false)}>
            {words('common.close')}
          </button>
        </div>
      </Dialog>
    </>
  )
}
