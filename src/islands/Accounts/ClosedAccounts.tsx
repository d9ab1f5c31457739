import { useEffect, useRef, useState } from 'react'
import { Icon } from '../ui/Icon.tsx'
import { useT } from '../ui/ViewerContext.tsx'
import { ClosedRows } from './ClosedRows.tsx'

/** Folded list of the viewer's closed accounts, loaded when it is opened. */
export function ClosedAccounts() {
  const t = useT()
  const fold = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(false)
  // The fold may have been opened before the island is hydrated.
  useEffect(() => setOpen(fold.current?.open ?? false), [])
  return (
    <details
      ref={fold}
      className="card list closed-accounts"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {t('accounts.closed.title')}
        <Icon name="chevron-down" />
      </summary>
      {isOpen && <ClosedRows />}
    </details>
  )
}
