import { createHash } from 'node:crypto'
import { createJsonMeter } from '../../../../core/jsonMeter.ts'
import { Damaged } from '../damaged.ts'
import type { UploadedZip } from './zipFile.ts'

/** An object of a file, and its number there, from 1. */
export type NumberedRow = { row: Record<string, unknown>; number: number }

/** Bytes of a line: a series with all of its days has the longest. */
const MAX_LINE = 2_000_000
/** Nesting and values of a line, or of a file that is one object. */
const BOUNDS = { levels: 20, values: 1_000_000 }
const ROWS_AT_ONCE = 250
/** Characters of a batch: a row may hold many payments or days. */
const LONGEST_BATCH = 300_000
const NEW_LINE = 0x0a
const COMMA = 0x2c

/** The place of a row, for people. */
export function rowPlace(name: string, number: number): string {
  return `${name}:${number + 1}`
}

/**
 * The objects of a file with a line for each, in batches; gives the SHA-256 of its bytes.
 * @throws Damaged
 */
export async function* rowsIn(
  zip: UploadedZip,
  name: string,
): AsyncGenerator<NumberedRow[], string> {
  const hash = createHash('sha256')
  const state = { number: 0, isOver: false, length: 0, batch: [] as NumberedRow[] }
  for await (const line of linesIn(zip.read(name), name, hash)) {
    if (state.number === 0 && isSign(line, '[')) state.number = 1
    else if (state.number > 0 && !state.isOver && isSign(line, ']')) state.isOver = true
    else if (state.number === 0 || state.isOver) throw new Damaged('damaged', name)
    else {
      const place = rowPlace(name, state.number)
      state.batch.push({ row: objectIn(line, place), number: state.number })
      state.number += 1
      state.length += line.length
      if (state.batch.length === ROWS_AT_ONCE || state.length > LONGEST_BATCH) {
        state.length = 0
        yield state.batch.splice(0)
      }
    }
  }
  if (!state.isOver) throw new Damaged('damaged', name)
  if (state.batch.length > 0) yield state.batch
  return hash.digest('hex')
}

async function* linesIn(
  source: AsyncIterable<Uint8Array>,
  name: string,
  hash: { update(bytes: Uint8Array): unknown },
): AsyncGenerator<Uint8Array> {
  const rest = { parts: [] as Uint8Array[], length: 0 }
  for await (const bytes of source) {
    hash.update(bytes)
    let start = 0
    for (
      let end = bytes.indexOf(NEW_LINE);
      end !== -1;
      end = bytes.indexOf(NEW_LINE, start)
    ) {
      yield Buffer.concat([...rest.parts.splice(0), bytes.subarray(start, end)])
      rest.length = 0
      start = end + 1
    }
    rest.length += bytes.length - start
    if (rest.length > MAX_LINE) throw new Damaged('too-large', name)
    rest.parts.push(bytes.subarray(start))
  }
  if (rest.length > 0) yield Buffer.concat(rest.parts)
}

function isSign(line: Uint8Array, sign: string): boolean {
  return line.length === 1 && line[0] === sign.charCodeAt(0)
}

/** The object of a line, which may end with a comma. */
function objectIn(line: Uint8Array, place: string): Record<string, unknown> {
  return parsedObject(line.at(-1) === COMMA ? line.subarray(0, -1) : line, place)
}

/** Parses an object whose nesting is bounded. @throws Damaged */
export function parsedObject(bytes: Uint8Array, place: string): Record<string, unknown> {
  if (!createJsonMeter(BOUNDS).add(bytes)) throw new Damaged('unsafe', place)
  const value = valueIn(bytes, place)
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return value as Record<string, unknown>
  }
  throw new Damaged('wrong-row', place)
}

function valueIn(bytes: Uint8Array, place: string): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new Damaged('damaged', place)
  }
}
