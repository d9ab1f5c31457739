import { failureText } from '#lib/client/core/failures.ts'
import { loadModule } from '#lib/client/core/modules.ts'
import { $alike } from '#lib/client/transactions/alike.ts'
import type { Alike } from '#lib/client/transactions/alike.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { TryAgain } from '../ui/list/TryAgain.tsx'
import { useRequest } from '../ui/useRequest.ts'
import { useT } from '../ui/ViewerContext.tsx'

const load = () => loadModule(() => import('./AlikeForm.tsx'))
const close = () => $alike.set(undefined)

/** Dialog about entries like a corrected one, whose module few need. */
export function LateAlike({ alike }: { alike: Alike }) {
  const t = useT()
  const { result, failure, retry } = useRequest(load)
  return (
    <Dialog isOpen isSheet title={t('entryForm.alike.title')} close={close}>
      {result && <result.AlikeForm alike={alike} close={close} />}
      {Boolean(failure) && <TryAgain text={failureText(failure, t)} retry={retry} />}
    </Dialog>
  )
}
