import { changeMapping } from '#lib/client/bankImport.ts'
import type { BankFileReading } from '#lib/client/bankImport/state.ts'
import { useT, useViewer } from '../../ui/ViewerContext.tsx'
import { Guess } from './Guess.tsx'

type States = NonNullable<BankFileReading['states']>

const NO_STATES: States = []
const MOST_YEARS = 10

/** The year of days that have none, and what unknown words for a state mean. */
export function OpenGuesses({
  read: { year, states = NO_STATES },
}: {
  read: BankFileReading
}) {
  const t = useT()
  const { today } = useViewer()
  return (
    <>
      {year !== undefined && (
        <Guess
          label={t('bankFile.read.year')}
          value={String(year ?? '')}
          isAsked={year === null}
          change={(chosen) => changeMapping({ year: Number(chosen) })}
        >
          {year === null && <option value="">{t('bankFile.read.choose')}</option>}
          {yearsFrom(Number(today.slice(0, 4)), year).map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Guess>
      )}
      {states.map(({ word, isBooked }) => (
        <Guess
          key={word}
          label={t('bankFile.read.state', { word })}
          value={String(isBooked ?? '')}
          isAsked={isBooked === null}
          change={(chosen) =>
            changeMapping({ states: answered(states, word, chosen === 'true') })
          }
        >
          {isBooked === null && <option value="">{t('bankFile.read.choose')}</option>}
          <option value="true">{t('bankFile.read.booked')}</option>
          <option value="false">{t('bankFile.rows.pending')}</option>
        </Guess>
      ))}
    </>
  )
}

/** Years to choose from, the newest first, with the present choice. */
function yearsFrom(newest: number, chosen: number | null): number[] {
  const years = Array.from({ length: MOST_YEARS }, (_, ago) => newest - ago)
  return chosen === null || years.includes(chosen) ? years : [chosen, ...years]
}

/** All answers so far, with one more. */
function answered(states: States, word: string, isBooked: boolean) {
  return states.flatMap((state) => {
    const meaning = state.word === word ? isBooked : state.isBooked
    return typeof meaning === 'boolean' ? [{ word: state.word, isBooked: meaning }] : []
  })
}
