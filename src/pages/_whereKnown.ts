import { isRefusal } from '#lib/domain/refusal.ts'

/** Answer of an added call; undefined where a remote server lacks it. */
export async function whereKnown<Answer>(
  asked: Promise<Answer>,
): Promise<Answer | undefined> {
  try {
    return await asked
  } catch (thrown) {
    if (!isRefusal(thrown) || thrown.reason !== 'no-such-call') throw thrown
    return undefined
  }
}
