type Grant = { given: unknown; number: number }

const wishes = new Map<number, (given: unknown) => void>()
const last = { number: 0 }

/** The side of a process that `startReading` started: says ready, and answers questions. */
export function answerQuestions<Question extends object, Answer>(
  answerTo: (question: Question) => Promise<Answer>,
): void {
  // The server has ended.
  process.once('disconnect', () => process.exit(1))
  process.on('message', (message: Question | Grant) => {
    if ('given' in message) return grant(message)
    void answerTo(message).then((answer) => process.send?.(answer))
  })
  process.send?.('ready')
}

/** Asks the server for what an answer needs. */
export function want<Given>(wanted: object): Promise<Given> {
  last.number += 1
  const { number } = last
  const { promise, resolve } = Promise.withResolvers<Given>()
  wishes.set(number, resolve as (given: unknown) => void)
  process.send?.({ wanted, number })
  return promise
}

function grant({ given, number }: Grant): void {
  wishes.get(number)?.(given)
  wishes.delete(number)
}
