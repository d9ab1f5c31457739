import type { ReactNode } from 'react'
import { useAlive } from '../ui/useAlive.ts'
import { useT } from '../ui/ViewerContext.tsx'

type SaveProps = { isBusy: boolean; label?: string; children?: ReactNode }

/** The one button that sends a form, and what went wrong with it above. */
export function SaveButton({ isBusy, label }: SaveProps) {
  const t = useT()
  const isAlive = useAlive()
  return (
    <button
      type="submit"
      className="button primary"
      disabled={!isAlive}
      aria-disabled={isBusy}
    >
      {isBusy ? t('account.saving') : (label ?? t('account.save'))}
    </button>
  )
}
