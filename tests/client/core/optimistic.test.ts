import { expect, test } from 'vitest'
import { CallError, NetworkError } from '#lib/client/core/failures.ts'
import { optimistic } from '#lib/client/core/optimistic.ts'

type Change = { add: string }

/** Shelf of books with pending changes, and a record of all calls. */
function newShelf(more: object = {}) {
  const told: string[] = []
  const { $pending, ...area } = optimistic<Change>({
    keep: ({ add }) => told.push(`keep ${add}`),
    settle: (outcome) => told.push(outcome),
    ...more,
  })
  const pending = () => $pending.get().map(({ add }) => add)
  return { ...area, told, pending }
}

const refused = (code: number) => new CallError(200, { code, message: 'No.' })

test('a change shows while it is made, and is then kept as it was made', async () => {
  const { change, pending, told } = newShelf()
  const work = Promise.withResolvers<string>()
  const changing = change(
    { add: 'a book' },
    () => work.promise,
    (add) => ({ add }),
  )
  expect(pending()).toEqual(['a book'])
  work.resolve('the stored book')
  expect(await changing).toBe('the stored book')
  expect(pending()).toEqual([])
  expect(told).toEqual(['keep the stored book', 'known'])
})

test('what nobody can tell the outcome of is asked for anew', async () => {
  const { change, told } = newShelf()
  await change(
    { add: 'a series' },
    async () => undefined,
    () => undefined,
  )
  expect(told).toEqual(['unknown'])
})

test('a refused change is taken back, and its writer is told', async () => {
  const { change, pending, told } = newShelf()
  const changing = change({ add: 'a book' }, () => Promise.reject(refused(343)))
  await expect(changing).rejects.toMatchObject({ code: 343 })
  expect(pending()).toEqual([])
  expect(told).toEqual(['nothing'])
})

test.each([
  ['whose answer was lost', new NetworkError(undefined)],
  ['of what is gone', refused(341)],
  ['of what somebody else changed', refused(409)],
])('a change %s is taken back, and all is asked for anew', async (_, failure) => {
  const { change, told } = newShelf()
  await expect(change({ add: 'a book' }, () => Promise.reject(failure))).rejects.toBe(
    failure,
  )
  expect(told).toEqual(['unknown'])
})

test('what is stored instead is kept where the refusal tells it', async () => {
  const storedIn = () => ({ add: 'their book' })
  const { change, told } = newShelf({ storedIn })
  await expect(
    change({ add: 'a book' }, () => Promise.reject(refused(409))),
  ).rejects.toThrow('No.')
  expect(told).toEqual(['keep their book', 'unknown'])
})

test('two changes show side by side, the same one twice', async () => {
  const { change, pending } = newShelf()
  const [one, other] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const book = { add: 'a book' }
  const changes = [change(book, () => one.promise), change(book, () => other.promise)]
  expect(pending()).toEqual(['a book', 'a book'])
  one.resolve()
  await changes[0]
  expect(pending()).toEqual(['a book'])
  other.resolve()
  await changes[1]
})

test('an answer from before a change is asked for again', async () => {
  const { change, askUnchanged } = newShelf()
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  let asked = 0
  const asking = askUnchanged(() => answers[asked++]!.promise)
  await change({ add: 'a book' }, async () => undefined)
  answers[0]!.resolve('before')
  answers[1]!.resolve('after')
  expect(await asking).toBe('after')
  expect(asked).toBe(2)
})

test('sums are asked for when no change is on its way', async () => {
  const { change, askSettled } = newShelf()
  const work = Promise.withResolvers<void>()
  const changing = change({ add: 'a book' }, () => work.promise)
  let asked = 0
  const asking = askSettled(async () => {
    asked += 1
    return 'sums'
  })
  expect(asked).toBe(0)
  work.resolve()
  await changing
  expect(await asking).toBe('sums')
  expect(asked).toBe(1)
})
