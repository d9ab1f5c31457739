import type { ReactNode } from 'react'
import type { Words } from '#lib/i18n.ts'
import { useAlive } from '../ui/useAlive.ts'

type SaveProps = { isBusy: boolean; label?: string; words: Words; children?: ReactNode }

/** The one button that sends a form, and what went wrong with it above. */
export function SaveButton({ isBusy, label, words }: SaveProps) {
  const isAlive = useAlive()
  return (
    <button
      type="submit"
      className="button primary"
      disabled={!isAlive}
      aria-disabled={isBusy}
    >
      {isBusy ? words('account.saving') : (label ?? words('account.save'))}
    </button>
  )
}
