import { decodeBytes } from '#lib/statementFiles/codePages.ts'

/** The bytes of letters by code page, made at the first question. */
const tables = new Map<string, Map<string, number[]>>()

/** A text in a code page of one or two bytes a letter. */
export function encodeAs(label: string, text: string): Uint8Array {
  const table = tables.get(label) ?? tableOf(label)
  tables.set(label, table)
  return new Uint8Array([...text].flatMap((letter) => bytesOf(letter, table)))
}

function bytesOf(letter: string, table: Map<string, number[]>): number[] {
  const bytes = letter < '\u0080' ? [letter.charCodeAt(0)] : table.get(letter)
  if (!bytes) throw new RangeError(`no bytes for ${letter}`)
  return bytes
}

function tableOf(label: string): Map<string, number[]> {
  const pairs: [string, number[]][] = []
  const add = (...bytes: number[]) => {
    const letter = decodeBytes(new Uint8Array(bytes), label)
    if ([...letter].length === 1 && letter !== '\uFFFD') pairs.push([letter, bytes])
  }
  for (let first = 0x80; first <= 0xff; first += 1) {
    add(first)
    for (let second = 0x40; second <= 0xfe; second += 1) add(first, second)
  }
  return new Map(pairs.toReversed())
}
