import { ask } from '../core/ask.ts'
import { tellChange } from '../core/changes.ts'
import { presentInstant } from '../core/clock.ts'
import { CallError, failureText, NetworkError } from '../core/failures.ts'
import { getPageT } from '../core/pageTexts.ts'
import { uploadImage } from '../core/upload.ts'
import type { Translate } from '#lib/i18n.ts'
import type { WaitingExpense } from '../deviceStorage.ts'
import { changeStored, dropExpense, KEPT_MILLISECONDS, readWaiting } from './stored.ts'

/** Name of the lock that one tab holds while it sends. */
const LOCK = 'waiting'
const FAULT = 500
const OF_SESSION_OR_TIME = new Set([401, 403, 404, 408, 429])

/**
 * Sends the viewer's waiting expenses, each once, until one has no answer. Returns the
 * number of saved ones.
 */
export function sendWaiting(profileId: string): Promise<number> {
  const send = () => sendAll(profileId)
  // Absent without https: there the server's idempotency alone keeps them single.
  return (navigator.locks as LockManager | undefined)?.request(LOCK, send) ?? send()
}

/** Why a waiting expense is not sent again by itself; undefined if it is. */
export function reasonOf(expense: WaitingExpense, t: Translate): string | undefined {
  return isInDoubt(expense) ? t('errors.maybeSaved') : expense.refusal
}

/**
 * Whether an expense may already be saved: its first try has no answer, and the server has
 * forgotten its key.
 */
function isInDoubt({ triedAt }: WaitingExpense): boolean {
  return triedAt !== undefined && presentInstant() - triedAt > KEPT_MILLISECONDS
}

async function sendAll(profileId: string): Promise<number> {
  let sent = 0
  for (const expense of await readWaiting(profileId)) {
    if (expense.refusal !== undefined || isInDoubt(expense)) continue
    if (!isSignedIn(profileId)) break
    const outcome = await sendOne(expense)
    if (outcome === 'later') break
    if (outcome === 'sent') sent += 1
  }
  await readWaiting(profileId)
  if (sent > 0) tellChange()
  return sent
}

/** Whether the cookie still names the profile, as another tab may change it. */
function isSignedIn(profileId: string): boolean {
  return document.cookie.split('; ').includes(`signed_in=${profileId}`)
}

async function sendOne(expense: WaitingExpense): Promise<'sent' | 'refused' | 'later'> {
  try {
    const pictured = await withPicture(expense)
    if (!pictured) return 'later'
    await saveExpenses(pictured)
  } catch (failure) {
    if (!isFinal(failure)) return 'later'
    await changeStored(expense, { refusal: refusalText(failure) })
    return 'refused'
  }
  await dropExpense(expense)
  return 'sent'
}

/**
 * Uploads the photo first, and remembers its name, so that it is uploaded once. Undefined if
 * another profile signs in meanwhile, whose picture it may have become.
 */
async function withPicture(expense: WaitingExpense): Promise<WaitingExpense | undefined> {
  const { photo, inputs, profileId } = expense
  if (!photo) return expense
  const image = await uploadImage(photo, () => undefined)
  if (!isSignedIn(profileId)) return undefined
  const news = { photo: undefined, inputs: inputs.map((input) => ({ ...input, image })) }
  await changeStored(expense, news)
  return { ...expense, ...news }
}

async function saveExpenses(expense: WaitingExpense): Promise<void> {
  const { id: key, inputs, isSplit, triedAt = presentInstant() } = expense
  await changeStored(expense, { triedAt })
  if (isSplit) await ask('addExpenses', { expenses: inputs }, { key })
  else await ask('addUpdateExpense', inputs[0]!, { key }) // never without a part
}

/** Whether the server refused the expense itself, so that another try would fail, too. */
function isFinal(failure: unknown): failure is CallError {
  if (failure instanceof NetworkError) return false
  if (!(failure instanceof CallError)) throw failure
  const { status, answer } = failure
  // Answers of a proxy have no code.
  const hasCode = (answer as { code?: number } | undefined)?.code !== undefined
  return hasCode && status < FAULT && !OF_SESSION_OR_TIME.has(status)
}

function refusalText(failure: CallError): string {
  return failure.fields[0]?.message ?? failureText(failure, getPageT())
}
