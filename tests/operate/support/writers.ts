import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { BEFORE_ANOTHER_TRY_MILLISECONDS, tryCall } from './tries.ts'

/** One try of a save. */
export type Try = { began: number; ended: number; isAcknowledged: boolean; why: string }

export type Span = { began: number; ended: number }

/** People who add expenses, one after another, each until it is acknowledged. */
export type Writers = {
  tries: Try[]
  /** Titles of the expenses that were acknowledged. */
  acknowledged: Set<string>
  /** The slowest save, from its first try to the end of the try that was acknowledged. */
  longest(): Span
  /** Begins no other try, and waits for the last answers. */
  stop(): Promise<void>
}

const BETWEEN_MILLISECONDS = 200

type Writing = {
  url: string
  tokens: string[]
  count: number
  pause?: number
  /** Further fields of an expense of a session. */
  fieldsOf?: (token: string) => object | Promise<object>
}

/** Starts as many writers, who share the sessions and pause between two expenses. */
export function startWriters({
  url,
  tokens,
  count,
  pause = BETWEEN_MILLISECONDS,
  fieldsOf = () => ({}),
}: Writing): Writers {
  const writers = {
    isStopped: false,
    tries: [] as Try[],
    acknowledged: new Set<string>(),
    longest: { began: 0, ended: 0 },
  }
  const running = Array.from({ length: count }, async (_, number) => {
    const token = tokens[number % tokens.length]!
    while (!writers.isStopped) {
      await addOne({ url, token, fields: await fieldsOf(token) }, writers)
      await sleep(pause)
    }
  })
  return {
    tries: writers.tries,
    acknowledged: writers.acknowledged,
    longest: () => writers.longest,
    async stop() {
      writers.isStopped = true
      await Promise.all(running)
    },
  }
}

type State = Pick<Writers, 'tries' | 'acknowledged'> & {
  isStopped: boolean
  longest: Span
}

type Writer = { url: string; token: string; fields: object }

/** Adds one expense, with the same key until it is acknowledged. */
async function addOne({ url, token, fields }: Writer, writers: State): Promise<void> {
  const key = randomUUID()
  const expense = { amount: 1.25, time: Date.now(), title: key, ...fields }
  const path = '/api/userdata/addUpdateExpense'
  const body = JSON.stringify(expense)
  const typed = Date.now()
  while (!writers.isStopped) {
    const began = Date.now()
    const { why } = await tryCall({ url, path, token, key, body })
    writers.tries.push({ began, ended: Date.now(), isAcknowledged: why === '', why })
    if (why === '') {
      writers.acknowledged.add(key)
      const span = { began: typed, ended: Date.now() }
      if (lengthOf(span) > lengthOf(writers.longest)) writers.longest = span
      return
    }
    await sleep(BEFORE_ANOTHER_TRY_MILLISECONDS)
  }
}

const lengthOf = ({ began, ended }: Span) => ended - began
