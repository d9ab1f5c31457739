import { useRef, useState } from 'react'
import type { DragEvent } from 'react'
import { readBankFile, validateBankFile } from '#lib/client/bankImport.ts'
import { EXPORTING_APPS } from '#lib/domain/bankFile.ts'
import { tellFailedCall } from '#lib/client/core/failedCall.ts'
import { failureText } from '#lib/client/core/failures.ts'
import { accountNameOf } from './BankImport/accountNames.ts'
import { Icon } from '../ui/Icon.tsx'
import { useHydrated } from '../ui/useHydrated.ts'
import { useSharedFile } from '../ui/form/useSharedFile.ts'
import { useViewer } from '../ui/ViewerContext.tsx'

const FORMATS = ['CSV', 'Excel', 'OFX', 'QIF', 'CAMT', 'MT940', 'ZIP']

/** Choice of a bank's file: by its button, or dropped; it is read at once. */
export function BankDrop({ isBusy }: { isBusy: boolean }) {
  const { t, ...viewer } = useViewer()
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState('')
  const [isOver, setOver] = useState(false)
  const isHydrated = useHydrated()
  const take = async (file: File | undefined) => {
    if (!file || isBusy) return
    const wrong = validateBankFile(file)
    setError(wrong ? t(wrong) : '')
    if (wrong) return
    try {
      await readBankFile(file, (account) => accountNameOf(account, t), viewer)
    } catch (failure) {
      tellFailedCall(failure, t)
      setError(failureText(failure, t))
    } finally {
      // The same file may be chosen again.
      if (input.current) input.current.value = ''
    }
  }
  useSharedFile(take)
  const drag = (event: DragEvent, isInside: boolean) => {
    event.preventDefault()
    setOver(isInside)
  }
  return (
    <div
      className={isOver ? 'bank-drop is-over' : 'bank-drop'}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false)
        void take(event.dataTransfer.files[0])
      }}
    >
      <span className="round-mark goes">
        <Icon name="file-up" size={26} />
      </span>
      <b>{t('bankFile.drop.title')}</b>
      <p className="quiet-text">{t('bankFile.drop.text')}</p>
      <label className="button primary">
        <input
          ref={input}
          type="file"
          className="visually-hidden"
          disabled={!isHydrated || isBusy}
          aria-invalid={error !== '' || undefined}
          aria-describedby="bank-file-limits bank-file-error"
          onChange={({ target }) => void take(target.files?.[0])}
        />
        {t('bankFile.drop.choose')}
      </label>
      <ul className="file-formats">
        {[...FORMATS, ...EXPORTING_APPS].map((format) => (
          <li key={format} className="pill">
            {format}
          </li>
        ))}
      </ul>
      <p id="bank-file-limits" className="quiet-text">
        {t('bankFile.drop.limits')}
      </p>
      <p id="bank-file-error" className="field-error" role="alert" hidden={error === ''}>
        {error}
      </p>
    </div>
  )
}
