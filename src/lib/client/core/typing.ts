/** Outcome of the last request: an answer or a failure. */
export type SearchOutcome<Answer> = { answer: Answer } | { failure: unknown }

/** Milliseconds without a key press before a request is sent (spec B, 5). */
const REST = 300

/** Sends a request once typing pauses; late answers to earlier requests are dropped. */
export function afterTyping<Question, Answer>(
  find: (question: Question, signal: AbortSignal) => Promise<Answer>,
  tell: (outcome: SearchOutcome<Answer>) => unknown,
  rest = REST,
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
    const pass = (outcome: SearchOutcome<Answer>) => !own.signal.aborted && tell(outcome)
    timer = setTimeout(() => {
      find(question, own.signal).then(
        (answer) => pass({ answer }),
        (failure: unknown) => pass({ failure }),
      )
    }, rest)
  }
  return { ask, stop }
}
