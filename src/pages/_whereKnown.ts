import { isRefusal } from '#lib/domain/refusal.ts'

/** Answer of an added call; undefined where a remote server lacks it. */
export function whereKnown<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  return asked.catch((thrown: unknown) => {
    if (!isRefusal(thrown) || thrown.reason !== 'no-such-call') throw thrown
    return undefined
  })
}
