import type { Line } from '../budget.ts'
import { callFor, waitLine } from './people.ts'
import type { Person } from './people.ts'

const TIMES_A_ROUND = 3

const weeks = Array.from({ length: 53 }, (_, index) => index + 1)
/** In no year a day comes 366th of so few weeks, so every year is looked at. */
const DEAREST_TAKEN = 'FREQ=YEARLY;BYWEEKNO=1,2,3,4;BYSETPOS=366'
const DEAREST_REFUSED = `FREQ=YEARLY;BYWEEKNO=${weeks},${weeks};BYSETPOS=366`

/** How long others wait for rules that are much work. */
export async function measureRules(
  [writer, other]: [Person, Person],
  rounds: number,
): Promise<Line[]> {
  const time = Date.now()
  const send = async (code: number, recurringRule: string) => {
    for (let count = 0; count < TIMES_A_ROUND; count += 1) {
      const draft = { title: 'Rent', amount: 1, time, recurringRule }
      await callFor(code, writer, '/api/userdata/previewSeries', draft)
      await callFor(code, writer, '/api/userdata/addUpdateBill', draft)
    }
  }
  const wait = (what: string, code: number, rule: string) =>
    waitLine(what, { other, rounds }, () => send(code, rule))
  return [
    await wait('the dearest rule, previewed and saved', 0, DEAREST_TAKEN),
    await wait('a rule that is refused as too dear', 400, DEAREST_REFUSED),
  ]
}
