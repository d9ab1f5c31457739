import { addUp } from '#lib/domain/addUp.ts'
import type { Day } from '#lib/domain/day.ts'
import { majorOf, minorOf } from '#lib/domain/money.ts'
import type { Call } from '../call.ts'

/** Facts about the viewer, to fill what a remote backend leaves out. */
export type ViewerFacts = {
  profileId: string
  zone: string
  currency: string
  language: string
  today: Day
  /** Day of an instant in the viewer's zone. */
  dayOf: (at: number) => Day
}

/** Makes a further call in the contract's spelling; its answer is not completed. */
export type AskSpelt = (call: Call, payload: object) => Promise<object>

/** Fields of an object in the contract's spelling. */
export type Wire = Record<string, unknown>

/** Payload, viewer and further calls by which an answer is completed. */
export type CompletionInput = {
  payload: Wire
  facts: ViewerFacts | undefined
  ask: AskSpelt
}

/** Adds missing fields to the answer of a call. */
export type Completion = (answer: Wire, given: CompletionInput) => Wire | Promise<Wire>

/** Adds fields that are absent or null; others stay. */
export function filled(present: Wire, missing: Wire): Wire {
  const added = Object.entries(missing).filter(
    ([name, value]) => value !== undefined && isMissing(present[name]),
  )
  return { ...present, ...Object.fromEntries(added) }
}

export function isMissing(value: unknown): value is undefined | null {
  return value === undefined || value === null
}

/** Fields of a value; none where it is no object. */
export function fieldsOf(value: unknown): Wire {
  return isFields(value) ? value : {}
}

/** Objects of a list; none where it is no list. */
export function wireRows(value: unknown): Wire[] {
  return Array.isArray(value) ? value.filter(isFields) : []
}

function isFields(value: unknown): value is Wire {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** First of these that is a number. */
export function firstNumber(...values: unknown[]): number | undefined {
  return values.find((value) => typeof value === 'number')
}

/** First of these that is a text. */
export function firstText(...values: unknown[]): string | undefined {
  return values.find((value) => typeof value === 'string')
}

/** Sum of amounts in units of the currency, without float noise. */
export function sumOfAmounts(amounts: unknown[]): number {
  const minors = amounts.map((amount) => minorOf(firstNumber(amount) ?? 0))
  return majorOf(addUp(minors))
}

/** Day of an instant for the viewer; in UTC for visitors. */
export function dayFor({ facts }: CompletionInput, at: number): Day {
  return facts ? facts.dayOf(at) : (new Date(at).toISOString().slice(0, 10) as Day)
}

/** Result of each row, completed. */
export function eachRow(value: unknown, complete: (row: Wire, index: number) => Wire) {
  return wireRows(value).map(complete)
}
