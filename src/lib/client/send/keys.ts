const unanswered = new Map<string, string>()

/**
 * The key of a creating call. One that is made again because its answer was lost keeps its key, so
 * that nothing is made twice. Without words that can be compared it is a fresh one.
 */
export function keyFor(question: string | undefined): string {
  if (question === undefined) return crypto.randomUUID()
  const key = unanswered.get(question) ?? crypto.randomUUID()
  unanswered.set(question, key)
  return key
}

/** The answer is there: the same words are another call from now on. */
export function forgetKey(question: string | undefined) {
  if (question !== undefined) unanswered.delete(question)
}
