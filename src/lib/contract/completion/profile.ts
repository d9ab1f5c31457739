import { getGroupDetail } from '../groups.ts'
import { getSettings, getUser } from '../profile.ts'
import { fieldsOf, filled, firstNumber, firstText, isMissing, wireRows } from './fields.ts'
import type { Completion, CompletionInput, Wire } from './fields.ts'
import { tidied } from './tidy.ts'

const USUAL_CURRENCY = 'USD'
const USUAL_LANGUAGE = 'en'
const USUAL_TIME = '09:00'

const SWITCHES = {
  billNotifications: false,
  budgetNotifications: false,
  expenseNotifications: false,
  signInEmailNotificaitons: false,
  monthlyReportEmailNotificaitons: false,
}

/** Fills the profile, and asks for it where a change does not answer it. */
export const wholeUser: Completion = async (answer, given) => {
  const { user: answered } = answer
  const found = isMissing(answered)
    ? fieldsOf(tidied((await given.ask(getUser, {})) as Wire)['user'])
    : fieldsOf(answered)
  const { userId, isPro } = fieldsOf(await knownBySettings(found, given))
  const named = filled(found, { userId, isPro: isPro ?? true })
  return { ...answer, user: userOf(named) }
}

/** Fills the settings, and asks for them where a change does not answer them. */
export const wholeSettings: Completion = async (answer, given) => {
  const { settings: answered } = answer
  const found = isMissing(answered)
    ? fieldsOf(tidied((await given.ask(getSettings, {})) as Wire)['settings'])
    : fieldsOf(answered)
  const familyShare = found['familyShare'] ?? (await askFamilyShare(given))
  return { ...answer, settings: { ...settingsOf(found, given), familyShare } }
}

/**
 * Settings that fill a user without id or Pro. A backend that names neither refuses Pro calls
 * itself (code 332).
 */
async function knownBySettings(
  { userId, isPro }: Wire,
  { ask }: CompletionInput,
): Promise<unknown> {
  if (!isMissing(userId) && !isMissing(isPro)) return {}
  return ((await ask(getSettings, {})) as Wire)['settings']
}

/** A group of two or more shares budgets. */
async function askFamilyShare({ ask }: CompletionInput): Promise<'y' | 'n'> {
  const { groups } = (await ask(getGroupDetail, {})) as Wire
  return wireRows(groups).some(({ members }) => wireRows(members).length > 1) ? 'y' : 'n'
}

function userOf(wire: Wire): Wire {
  const id = firstText(wire['userId'], wire['_id']) ?? ''
  const changedAt = firstNumber(
    wire['lastModifyTime'],
    wire['updatedAt'],
    wire['createdAt'],
  )
  return {
    ...filled(wire, {
      _id: id,
      userId: id,
      email: '',
      active: true,
      currency: USUAL_CURRENCY,
      languageCode: USUAL_LANGUAGE,
      ...SWITCHES,
      createdAt: changedAt ?? 0,
      updatedAt: changedAt ?? 0,
      lastModifyTime: changedAt ?? 0,
    }),
    status: wholeNumber(wire['status']),
    timeZoneOffset: wholeNumber(wire['timeZoneOffset']),
    notificationTime: readClock(wire['notificationTime']),
  }
}

function settingsOf(wire: Wire, { facts }: CompletionInput): Wire {
  const details = fieldsOf(wire['currencyDetails'])
  const currency =
    firstText(wire['currency'], details['currencyCode'], facts?.currency) ?? USUAL_CURRENCY
  return {
    ...filled(wire, {
      userId: facts?.profileId ?? '',
      currency,
      languageCode: facts?.language ?? USUAL_LANGUAGE,
    }),
    currencyDetails: filled(details, { currencyCode: currency, currencySymbol: currency }),
    timeZoneOffset: wholeNumber(wire['timeZoneOffset']),
  }
}

/** A status or an offset that a backend writes otherwise counts as 0. */
function wholeNumber(value: unknown): number {
  return Number.isInteger(value) ? (value as number) : 0
}

/** Time of day as "HH:mm" of "9:05 PM", "21:05:00" or "21:05". */
function readClock(value: unknown): string {
  const [, hour, minute, half] =
    /^(\d{1,2}):([0-5]\d)(?:.*?([AP])M)?/i.exec(String(value)) ?? []
  if (!hour || Number(hour) > 23) return USUAL_TIME
  const shift = half?.toUpperCase() === 'P' ? 12 : 0
  const hours = half ? (Number(hour) % 12) + shift : Number(hour)
  return `${String(hours).padStart(2, '0')}:${minute}`
}
