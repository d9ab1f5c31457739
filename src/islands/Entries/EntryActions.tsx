import { useState } from 'react'
import { openEditor } from '#lib/client/entries/editing.ts'
import { deleteEntry, deleteWithFuture } from '#lib/client/entries/remove.ts'
import type { EntryType, Transaction } from '#lib/domain/transaction.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useT } from '../ui/ViewerContext.tsx'

type Props = {
  entry: Transaction
  name: string
  leave: () => void
}

/** Buttons of the creator; one of a series is deleted alone or with all after it. */
export function EntryActions({ entry, name, leave }: Props) {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  const { seriesId } = entry
  // Transfers are not listed on this screen.
  const own = { ...entry, type: entry.type as EntryType }
  const removeOne = () => {
    leave()
    void deleteEntry(own, t)
  }
  const removeFuture = () => {
    leave()
    if (seriesId) void deleteWithFuture({ ...own, seriesId }, t)
  }
  return (
    <div className="actions">
      <button
        type="button"
        className="button"
        onClick={() => openEditor({ type: own.type, entry })}
      >
        {t('entries.edit')}
      </button>
      <button
        type="button"
        className="button outline"
        onClick={seriesId ? () => setAsking(true) : removeOne}
      >
        <Icon name="trash-2" size={18} />
        {t('entries.delete')}
      </button>
      {seriesId && (
        <Dialog
          isOpen={isAsking}
          title={t('entries.deleteSeries.title', { name })}
          close={() => setAsking(false)}
        >
          <p>{t('entries.deleteSeries.text')}</p>
          <div className="actions">
            <button type="button" className="button" onClick={() => setAsking(false)}>
              {t('entries.deleteSeries.cancel')}
            </button>
            <button type="button" className="button danger" onClick={removeFuture}>
              {t('entries.deleteSeries.future')}
            </button>
            <button type="button" className="button danger" onClick={removeOne}>
              {t('entries.deleteSeries.one')}
            </button>
          </div>
        </Dialog>
      )}
    </div>
  )
}
