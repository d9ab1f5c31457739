import { $bankStep } from '#lib/client/bankImport/state.ts'
import { useSeeded } from '../ui/useSeeded.ts'
import { DoneStep } from './BankImport/DoneStep.tsx'
import { ReadStep } from './BankImport/ReadStep.tsx'
import { RowsStep } from './BankImport/RowsStep.tsx'

const SCREENS = { file: () => null, read: ReadStep, rows: RowsStep, done: DoneStep }

/** The present step of a bank's file that was read. */
export function BankImport() {
  const step = useSeeded($bankStep, 'file')
  const Screen = SCREENS[step]
  return <Screen key={step} />
}
