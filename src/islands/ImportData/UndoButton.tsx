import { LASTS, tellSuccess } from '#lib/client/core/toasts.ts'
import { undoImport } from '#lib/client/imports.ts'
import type { ImportRun } from '#lib/client/imports.ts'
import { useAttempt } from '../ui/useAttempt.ts'
import { useOffered } from '../ui/useOffered.ts'
import { useT } from '../ui/ViewerContext.tsx'

type Props = { run: ImportRun; className?: string }

/** Takes an import back and says what was removed. */
export function UndoButton({ run, className = 'link-button' }: Props) {
  const t = useT()
  const isUndoOffered = useOffered('undoImport')
  const { isBusy, attempt } = useAttempt({ lasts: LASTS.profile })
  const undo = async () => {
    const { removed, kept } = await undoImport(run)
    const done = t('imports.result.undone', { count: removed })
    const stays = kept > 0 ? t('imports.result.kept', { count: kept }) : ''
    tellSuccess([done, stays].filter(Boolean).join(' '), { lasts: LASTS.profile })
  }
  if (!isUndoOffered) return null
  return (
    <button
      type="button"
      className={className}
      aria-disabled={isBusy}
      onClick={() => void attempt(undo)}
    >
      {t('imports.result.undo')}
    </button>
  )
}
