/** What became of the last question: an answer or a failure. */
export type Found<Answer> = { answer: Answer } | { failure: unknown }

/** Milliseconds without another key before a question is asked (spec B, 5). */
const REST = 300

/**
 * Asks a question once nothing was typed for a while. A later question takes the place of an
 * earlier one: an answer to that is dropped, however late it comes.
 */
export function afterTyping<Question, Answer>(
  find: (question: Question, signal: AbortSignal) => Promise<Answer>,
  tell: (told: Found<Answer>) => void,
) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let trip: AbortController | undefined
  const stop = () => {
    clearTimeout(timer)
    trip?.abort()
  }
  const ask = (question: Question) => {
    stop()
    const own = new AbortController()
    trip = own
    const pass = (told: Found<Answer>) => !own.signal.aborted && tell(told)
    timer = setTimeout(() => {
      find(question, own.signal).then(
        (answer) => pass({ answer }),
        (failure: unknown) => pass({ failure }),
      )
    }, REST)
  }
  return { ask, stop }
}
