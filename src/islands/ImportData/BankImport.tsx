import { useStore } from '@nanostores/react'
import { $bankStep } from '#lib/client/bankImport/state.ts'
import { DoneStep } from './BankImport/DoneStep.tsx'
import { ReadStep } from './BankImport/ReadStep.tsx'
import { RowsStep } from './BankImport/RowsStep.tsx'

const SCREENS = { file: () => null, read: ReadStep, rows: RowsStep, done: DoneStep }

/** The present step of a bank's file that was read. */
export function BankImport() {
  const step = useStore($bankStep, { ssr: 'initial' })
  const Screen = SCREENS[step]
  return <Screen key={step} />
}
