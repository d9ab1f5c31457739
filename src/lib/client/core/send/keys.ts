import { UNANSWERED } from '../session.ts'

/** The keys of questions without an answer, where the tab keeps nothing. */
const unanswered = new Map<string, string>()

/**
 * The key of a creating call. One that is made again because its answer was lost keeps its key,
 * after the page was drawn anew too, so that nothing is made twice. Without words that can be
 * compared it is a fresh one.
 */
export function keyFor(question: string | undefined): string {
  if (question === undefined) return crypto.randomUUID()
  const key = keptKey(question) ?? crypto.randomUUID()
  unanswered.set(question, key)
  try {
    sessionStorage.setItem(UNANSWERED + question, key)
  } catch {
    // A full storage takes nothing more; the page itself still knows the key.
  }
  return key
}

/** The answer is there: the same words are another call from now on. */
export function forgetKey(question: string | undefined) {
  if (question === undefined) return
  unanswered.delete(question)
  try {
    sessionStorage.removeItem(UNANSWERED + question)
  } catch {
    // Nothing is to be forgotten where there is no storage.
  }
}

/** Forgets all: what is typed was discarded or is saved, and the same words are a new call. */
export function forgetKeys() {
  unanswered.clear()
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(UNANSWERED)) sessionStorage.removeItem(key)
    }
  } catch {
    // Nothing is to be forgotten where there is no storage.
  }
}

function keptKey(question: string): string | undefined {
  try {
    return sessionStorage.getItem(UNANSWERED + question) ?? unanswered.get(question)
  } catch {
    return unanswered.get(question)
  }
}
