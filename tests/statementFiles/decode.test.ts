import { expect, test } from 'vitest'
import { decodeBytes, decodeStrictly } from '#lib/statementFiles/codePages.ts'

test.each([
  ['샾', [0x98, 0xde]],
  ['펲', [0xbc, 0x84]],
  ['숖', [0x99, 0xf6]],
  ['똠', [0x8c, 0x63]],
  ['갂', [0x81, 0x41]],
  ['힝', [0xc8, 0xfe]],
  ['힣', [0xc6, 0x52]],
  ['가', [0xb0, 0xa1]],
  ['€', [0xa2, 0xe6]],
])('reads the Korean letter %s of cp949', (letter, bytes) => {
  expect(decodeStrictly(new Uint8Array(bytes), 'euc-kr')).toBe(letter)
})

test('reads letters of cp949 between others', () => {
  const bytes = [0x61, 0x98, 0xde, 0x2c, 0xb0, 0xa1, 0x8c, 0x63, 0x62]
  expect(decodeBytes(new Uint8Array(bytes), 'ks_c_5601-1987')).toBe('a샾,가똠b')
})

test('refuses bytes that cp949 lacks', () => {
  expect(decodeStrictly(new Uint8Array([0x80, 0x41]), 'euc-kr')).toBeNull()
  expect(decodeStrictly(new Uint8Array([0xb0]), 'euc-kr')).toBeNull()
})

test('reads other encodings as the platform does', () => {
  expect(decodeStrictly(new Uint8Array([0x80]), 'windows-1252')).toBe('€')
  expect(decodeStrictly(new Uint8Array([0xff]), 'utf-8')).toBeNull()
})
