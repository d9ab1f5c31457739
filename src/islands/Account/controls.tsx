import type { ReactNode } from 'react'
import type { Translate } from '#lib/i18n.ts'
import { useAlive } from '../ui/useAlive.ts'

type SaveProps = { isBusy: boolean; label?: string; t: Translate; children?: ReactNode }

/** The one button that sends a form, and what went wrong with it above. */
export function SaveButton({ isBusy, label, t }: SaveProps) {
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
