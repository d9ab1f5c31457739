import * as z from 'zod/mini'
import type { Call } from '#lib/contract/call.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import type { FieldError } from '#lib/domain/refusal.ts'

/** Reported fields; keeps answers small. */
const MAX_FIELDS = 20
const LONGEST_PATH = 100

/** The payload of a call, as domain values. @throws Refusal malformed */
export function decoded(call: Call, sent: Record<string, unknown>): object {
  const parsed = parse(call, sent)
  if (!parsed.success) {
    throw malformed(
      parsed.error.issues.slice(0, MAX_FIELDS).map((issue) => ({
        path: issue.path.join('.'),
        key: `refusals.fields.${fieldProblem(issue.code)}`,
      })),
    )
  }
  const payload = parsed.data as object
  // Unknown fields are already dropped.
  if (holdsUnstorable(payload)) throw malformed(unstorableIn(sent))
  return payload
}

function parse(call: Call, sent: Record<string, unknown>) {
  try {
    return z.safeDecode(call.takes, sent as never)
  } catch (thrown) {
    // The parser overflows on very many wrong values.
    if (thrown instanceof RangeError) {
      throw malformed([{ path: '', key: 'refusals.fields.body' }])
    }
    throw thrown
  }
}

function fieldProblem(code: string): string {
  if (code === 'too_small' || code === 'too_big')
    return code === 'too_small' ? 'short' : 'long'
  return code === 'invalid_type' ? 'type' : 'form'
}

/** Fields with texts that databases cannot store. */
function unstorableIn(sent: Record<string, unknown>): FieldError[] {
  return Object.keys(sent)
    .filter((name) => holdsUnstorable(sent[name]))
    .slice(0, MAX_FIELDS)
    .map((path) => ({ path, key: 'refusals.fields.form' }))
}

function holdsUnstorable(value: unknown): boolean {
  const values = [value]
  // Walking a growing list needs no recursion, which deep nesting would overflow.
  for (const one of values) {
    const text = one instanceof File ? one.name : one
    if (typeof text === 'string' && !isStorable(text)) return true
    if (typeof one !== 'object' || one === null) continue
    for (const [name, part] of Object.entries(one)) values.push(name, part)
  }
  return false
}

/** NUL and lone surrogates cannot be stored. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

function malformed(fields: FieldError[]): Refusal {
  return new Refusal('malformed', 'refusals.MALFORMED', {
    fields: fields.map(({ path, key }) => ({ path: path.slice(0, LONGEST_PATH), key })),
  })
}
