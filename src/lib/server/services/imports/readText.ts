import { parse } from 'csv-parse/sync'
import type { Sheet } from '#lib/domain/sheet.ts'
import { collectRows } from './collectRows.ts'
import { decodeText } from './sniff.ts'
import { Unreadable } from './unreadable.ts'

const DELIMITERS = [',', ';', '\t']
/** Characters; no honest row comes near. */
const LONGEST_RECORD = 100_000
const MANY_EMPTY_FIELDS = /[,;\t]{1000}/

class EnoughRows extends Error {}

/** A text table as a sheet; blank lines count in row numbers, as in a spreadsheet. */
export function readText(bytes: Uint8Array): Sheet {
  const text = decodeText(bytes)
  if (text === null || MANY_EMPTY_FIELDS.test(text))
    throw new Unreadable('not a text table')
  const collector = collectRows()
  let number = 0
  try {
    parse(text, {
      delimiter: delimiterOf(text),
      relaxColumnCount: true,
      relaxQuotes: true,
      skipEmptyLines: false,
      maxRecordSize: LONGEST_RECORD,
      onRecord: (record: string[]) => {
        number += 1
        if (!collector.add(number, record)) throw new EnoughRows()
        return null
      },
    })
  } catch (thrown) {
    if (!(thrown instanceof EnoughRows)) throw thrown
  }
  return collector.sheet
}

/** The most frequent one in the first line, outside of quotes. */
function delimiterOf(text: string): string {
  const header = text.slice(0, text.search(/[\r\n]|$/)).replace(/"[^"]*"/g, '')
  const countOf = (delimiter: string) => header.split(delimiter).length
  return DELIMITERS.toSorted((a, b) => countOf(b) - countOf(a))[0]!
}
