import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createJsonMeter } from '#lib/server/core/jsonMeter.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const bounds = { levels: 4, values: 20 }

function read(text: string, pieces = 1) {
  const meter = createJsonMeter(bounds, 'code')
  const bytes = bytesOf(text)
  const size = Math.ceil(bytes.length / pieces)
  const isWithin = Array.from({ length: pieces }, (_, index) =>
    meter.add(bytes.subarray(index * size, (index + 1) * size)),
  ).every(Boolean)
  return { isWithin, isObject: meter.isObject(), code: meter.number() }
}

test.each([
  ['{"code":0,"message":"fine"}', 0],
  ['{ "message" : "a \\" code\\": 7," , "code" : 401 }', 401],
  ['{"result":{"code":5},"codes":6,"code":-1}', -1],
  ['{"code":"0"}', undefined],
  ['{"code":[1]}', undefined],
  ['{"code":7,"list":[{"code":8}]}', 7],
])('of %s the code is %s, however it is cut', (text, code) => {
  for (const pieces of [1, 2, 3, text.length]) {
    expect(read(text, pieces)).toEqual({ isWithin: true, isObject: true, code })
  }
})

test.each(['', '[]', '"{}"', '{', '{"a":"}', 'null', '<html>{}</html>'])(
  '%s is no object',
  (text) => expect(read(text).isObject).toBe(false),
)

test('brackets beyond a level and values beyond a number are refused', () => {
  expect(read('[[[[]]]]').isWithin).toBe(true)
  expect(read('[[[[[').isWithin).toBe(false)
  expect(read(`[${'1,'.repeat(19)}1]`).isWithin).toBe(true)
  expect(read(`[${'1,'.repeat(20)}1]`).isWithin).toBe(false)
  expect(read(`["${'[,'.repeat(50)}"]`).isWithin).toBe(true)
})

test('every object that JSON writes is one for the meter, with its code', () => {
  const wide = { levels: 100, values: 10_000 }
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.integer(), (rest, code) => {
      const meter = createJsonMeter(wide, 'code')
      expect(meter.add(bytesOf(JSON.stringify({ ...rest, code })))).toBe(true)
      expect([meter.isObject(), meter.number()]).toEqual([true, code])
    }),
  )
})
