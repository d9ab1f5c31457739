import { randomId } from '../randomId.ts'
import { UNANSWERED } from '../session.ts'

const unanswered = new Map<string, string>()

/**
 * Idempotency key of a creating call; a repeated unanswered one reuses it, after a reload
 * too.
 */
export function keyFor(question: string | undefined): string {
  if (question === undefined) return randomId()
  const key = storedKey(question) ?? randomId()
  unanswered.set(question, key)
  try {
    sessionStorage.setItem(UNANSWERED + question, key)
  } catch {
    // A full storage loses only the copy: the page still knows the key.
  }
  return key
}

/** Forgets the key of an answered call: equal fields are then a new call. */
export function forgetKey(question: string | undefined) {
  if (question === undefined) return
  unanswered.delete(question)
  try {
    sessionStorage.removeItem(UNANSWERED + question)
  } catch {
    // Without storage there is nothing to forget.
  }
}

/** Forgets all keys once a draft is discarded or saved: the same fields are a new call. */
export function forgetKeys() {
  unanswered.clear()
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(UNANSWERED)) sessionStorage.removeItem(key)
    }
  } catch {
    // Without storage there is nothing to forget.
  }
}

function storedKey(question: string): string | undefined {
  try {
    return sessionStorage.getItem(UNANSWERED + question) ?? unanswered.get(question)
  } catch {
    return unanswered.get(question)
  }
}
