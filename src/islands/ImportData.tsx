import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { loadModule } from '#lib/client/core/modules.ts'
import { $bankStep } from '#lib/client/bankImport/state.ts'
import { firstImports, imports } from '#lib/client/imports.ts'
import type { FileKind } from '#lib/client/imports.ts'
import { History } from './ImportData/History.tsx'
import { ImportForm } from './ImportData/ImportForm.tsx'
import { NextSteps } from './ImportData/NextSteps.tsx'
import { WaySteps } from './ImportData/WaySteps.tsx'
import { Later } from './ui/Later.tsx'
import { useOffered } from './ui/useOffered.ts'
import { useSeed } from './ui/useSeeded.ts'
import { useT, withViewer } from './ui/ViewerContext.tsx'
import './ImportData/ImportData.css'
import './ImportData/bank.css'

type Props = {
  /** First page of the history; null where the server has none: the section is hidden. */
  history: Parameters<typeof firstImports>[0] | null
  isPro: boolean
}

/** Screen for importing a file, with the history of earlier imports. */
export const ImportData = withViewer(function ImportData({ history, isPro }: Props) {
  const [first] = useState(() => history && firstImports(history))
  useSeed(() => first && imports.begin(first))
  const step = useStore($bankStep, { ssr: 'initial' })
  // A server without a history reads no bank's file either.
  const isBankOffered = useOffered('readBankFile') && history !== null && isPro
  const isFoundOffered = useOffered('getFoundSeries')
  const t = useT()
  const [chosen, setKind] = useState<FileKind>('bank')
  const kind = chosen === 'bank' && !isBankOffered ? 'template' : chosen
  const isBank = kind === 'bank'
  return (
    <>
      {isBank && <WaySteps step={step} />}
      {isBank && step !== 'file' ? (
        <LateBankImport />
      ) : (
        <>
          <ImportForm kind={kind} choose={setKind} isBankOffered={isBankOffered} />
          {isPro && isFoundOffered && (
            <a className="button" href="/found">
              {t('found.title')}
            </a>
          )}
          {isBank && <NextSteps />}
          {first && <History first={first} isPro={isPro} />}
        </>
      )}
    </>
  )
})

const loadBankImport = () => loadModule(() => import('./ImportData/BankImport.tsx'))

/** The further steps of a bank's file, which few visits need. */
function LateBankImport() {
  return <Later load={loadBankImport}>{({ BankImport }) => <BankImport />}</Later>
}
