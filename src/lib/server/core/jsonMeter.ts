/** Bounds of JSON that others send: levels of nesting, and values in all. */
export type JsonBounds = { levels: number; values: number }

/** JSON that is read as it comes, in linear time and without being built. */
export type JsonMeter = {
  /** Whether the JSON is within its bounds, these next bytes included. */
  add(bytes: Uint8Array): boolean
  /** Whether the brackets so far enclose one object. */
  isObject(): boolean
  /** The number that the object has under the meter's name; undefined without one. */
  number(): number | undefined
}

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a]
const [OPEN_LIST, CLOSE_LIST, OPEN, CLOSE] = [0x5b, 0x5d, 0x7b, 0x7d]
const SPACE = 0x20
/** Longer numbers are none of ours. */
const LONGEST_NUMBER = 16

/** A meter that also reads the number under a name of the outermost object. */
export function createJsonMeter(bounds: JsonBounds, name = ''): JsonMeter {
  const field = createFieldReader(name)
  let level = 0
  let values = 0
  let first: number | undefined
  let isText = false
  let isEscaped = false

  /** A byte between quotes; true for the closing quote. */
  function endsText(byte: number): boolean {
    const isEnd = byte === QUOTE && !isEscaped
    isEscaped = byte === BACKSLASH && !isEscaped
    return isEnd
  }

  /** Most bytes are letters of inner texts, which change nothing. */
  function isInnerText(byte: number): boolean {
    return isText && !isEscaped && level !== 1 && byte !== QUOTE && byte !== BACKSLASH
  }

  function move(byte: number): void {
    if (byte === OPEN_LIST || byte === OPEN) {
      level += 1
      values += 1
    } else if (byte === CLOSE_LIST || byte === CLOSE) level -= 1
    else if (byte === COMMA) values += 1
  }

  function read(byte: number): void {
    if (level === 1 && name) field.add(byte, isText)
    if (isText) {
      isText = !endsText(byte)
      return
    }
    if (byte <= SPACE) return
    first ??= byte
    if (byte === QUOTE) isText = true
    else move(byte)
  }

  return {
    add(bytes) {
      for (const byte of bytes) {
        if (isInnerText(byte)) continue
        read(byte)
        if (level > bounds.levels || values > bounds.values) return false
      }
      return true
    },
    isObject: () => first === OPEN && level === 0 && !isText,
    number: () => field.number(),
  }
}

/** Reads the number under a name from the bytes of an object's own level. */
function createFieldReader(name: string) {
  let key = ''
  let value = ''
  let isValue = false
  let found: number | undefined
  const end = () => {
    if (isValue && key === name && /^-?\d+$/.test(value)) found = Number(value)
    key = ''
    value = ''
    isValue = false
  }
  return {
    add(byte: number, isText: boolean): void {
      const letter = String.fromCharCode(byte)
      if (!isText && (byte === COMMA || byte === CLOSE)) end()
      else if (!isText && byte === COLON) isValue = true
      else if (isValue) value += value.length < LONGEST_NUMBER ? letter.trim() : ''
      else if (isText && byte !== QUOTE && key.length <= name.length) key += letter
    },
    number: () => found,
  }
}
