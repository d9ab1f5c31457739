import { useState } from 'react'
import { changeAlike } from '#lib/client/alike/find.ts'
import { $alike } from '#lib/client/alike.ts'
import type { Alike } from '#lib/client/alike/find.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Check } from '../ui/form/Check.tsx'
import { Failure } from '../ui/form/Failure.tsx'
import { useAttempt } from '../ui/useAttempt.ts'
import { Matches } from '../ui/rules/Matches.tsx'
import { useTicks } from '../ui/rules/useTicks.ts'
import { useT } from '../ui/ViewerContext.tsx'

type Props = { alike: Alike }

/** Closes the dialog, whose opener was a toast that is gone. */
function close() {
  $alike.set(undefined)
  document.querySelector<HTMLElement>('#add')?.focus()
}

/** Entries like a corrected one, ticked for the same change, and whether it is a rule. */
export function AlikeForm({ alike }: Props) {
  const t = useT()
  const { matches, payee } = alike
  const ticks = useTicks(matches, true)
  const [isAlways, setAlways] = useState(false)
  const { isBusy, failure, attempt } = useAttempt()
  const { ticked } = ticks
  const isEmpty = ticked.length === 0 && !isAlways
  const save = async () => {
    if (isEmpty) return
    await attempt(async () => {
      await changeAlike(alike, { ticked, isAlways }, t)
      close()
    })
  }
  return (
    <Dialog isOpen isSheet title={t('alike.title')} close={close}>
      <form
        className="form dialog-form"
        aria-busy={isBusy}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Matches matches={matches} ticks={ticks} isOpen />
        <Check
          label={t('alike.always', { name: payee })}
          value={isAlways}
          change={setAlways}
          help={t('alike.alwaysHelp')}
        />
        <div className="form-foot">
          <Failure text={failure} />
          <div className="actions">
            <button type="button" className="button quiet" onClick={close}>
              {t('common.cancel')}
            </button>
            <button
              type="submit"
              className="button primary"
              aria-disabled={isBusy || isEmpty}
            >
              {t('form.done')}
            </button>
          </div>
        </div>
      </form>
    </Dialog>
  )
}
