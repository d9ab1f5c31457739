import { letRequestsThrough } from '../core/letRequestsThrough.ts'

type Fields = Record<string, unknown>
type Path = readonly string[]
/** A list of an object, and the fields that lead to it. */
type FoundList = [path: Path, rows: unknown[]]

type Coding = {
  /** Encodes or decodes an object of a few rows. */
  code: (some: Fields) => Fields
  /** The path of a coded field. */
  pathOf: (path: string) => string
}

/** Some milliseconds of work. */
const ROWS_AT_ONCE = 250
/** Rows of lists that are coded with their object. */
const FEW_ROWS = 10

/**
 * Encodes or decodes an object, long lists some rows at a time, between which others get on. A
 * wrong row ends it.
 */
export async function codeInSteps(whole: Fields, coding: Coding): Promise<Fields> {
  if (weightOf(whole, ROWS_AT_ONCE) <= ROWS_AT_ONCE) return coding.code(whole)
  const bare = withoutLists(whole)
  const coded = coding.code(bare)
  for (const [path, rows] of listsIn(whole)) {
    const codedPath = coding.pathOf(path.join('.')).split('.')
    const codeRows = (some: unknown[]) =>
      listAt(coding.code(withList(bare, path, some)), codedPath)
    addAll(listAt(coded, codedPath), await codeList(rows, path, { ...coding, codeRows }))
  }
  return coded
}

type ListCoding = Coding & { codeRows: (some: unknown[]) => unknown[] }

async function codeList(
  rows: unknown[],
  path: Path,
  coding: ListCoding,
): Promise<unknown[]> {
  const coded: unknown[] = []
  for (const some of groupsOf(rows)) {
    await letRequestsThrough()
    const [first] = some
    const isLong = some.length === 1 && weightOf(first, ROWS_AT_ONCE) > ROWS_AT_ONCE
    if (isLong) coded.push(await codeRow(first as Fields, path, coding)) // lists make it long
    else addAll(coded, coding.codeRows(some))
  }
  return coded
}

/** A row with long lists of its own. */
async function codeRow(row: Fields, path: Path, coding: ListCoding): Promise<unknown> {
  const bare = withoutLists(row)
  const coded = coding.codeRows([bare])[0] as Fields
  for (const [inside, rows] of listsIn(row)) {
    const whole = [...path, '0', ...inside]
    const codedPath = coding.pathOf(whole.join('.')).split('.').slice(-inside.length)
    const codeRows = (some: unknown[]) =>
      listAt(coding.codeRows([withList(bare, inside, some)])[0] as Fields, codedPath)
    addAll(listAt(coded, codedPath), await codeList(rows, whole, { ...coding, codeRows }))
  }
  return coded
}

/** Rows in a value's lists, those in rows included; counts no further than beyond `most`. */
function weightOf(value: unknown, most: number): number {
  let weight = 0
  if (Array.isArray(value)) {
    for (const row of value) {
      weight += 1 + weightOf(row, most - weight)
      if (weight > most) break
    }
  } else if (isFields(value)) {
    for (const name in value) {
      if (typeof value[name] === 'object') weight += weightOf(value[name], most - weight)
      if (weight > most) break
    }
  }
  return weight
}

function* groupsOf(rows: unknown[]): Generator<unknown[]> {
  const state = { group: [] as unknown[], weight: 0 }
  for (const row of rows) {
    const weight = 1 + weightOf(row, ROWS_AT_ONCE)
    if (state.group.length > 0 && state.weight + weight > ROWS_AT_ONCE) {
      yield state.group
      state.group = []
      state.weight = 0
    }
    state.group.push(row)
    state.weight += weight
  }
  if (state.group.length > 0) yield state.group
}

/** The lists of an object that are not short. */
function listsIn(value: Fields, path: Path = []): FoundList[] {
  return Object.entries(value).flatMap(([name, field]): FoundList[] => {
    const here = [...path, name]
    if (Array.isArray(field))
      return weightOf(field, FEW_ROWS) > FEW_ROWS ? [[here, field]] : []
    return isFields(field) ? listsIn(field, here) : []
  })
}

function withoutLists(value: Fields): Fields {
  return listsIn(value).reduce<Fields>((bare, [path]) => withList(bare, path, []), value)
}

/** A copy of an object with another list at a path. */
function withList(value: Fields, [name = '', ...rest]: Path, rows: unknown[]): Fields {
  const inner = rest.length === 0 ? rows : withList(value[name] as Fields, rest, rows)
  return { ...value, [name]: inner }
}

function listAt(value: Fields, path: Path): unknown[] {
  return path.reduce<unknown>((inner, name) => (inner as Fields)[name], value) as unknown[]
}

/** Spread, very many rows would overflow the stack. */
function addAll(rows: unknown[], more: unknown[]): void {
  for (const row of more) rows.push(row)
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
