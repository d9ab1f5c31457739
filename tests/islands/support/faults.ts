import { afterEach, beforeEach, expect } from 'vitest'

const { error } = console
let told: string[] = []
let provoked: RegExp[] = []

/** Allows errors in the console with such a text, which the test itself causes. */
export function provoke(...patterns: RegExp[]): void {
  provoked.push(...patterns)
}

beforeEach(() => {
  told = []
  provoked = []
  // oxlint-disable-next-line no-console -- it is what is watched
  console.error = (...words: unknown[]) => {
    told.push(words.map(String).join(' '))
    error(...words)
  }
})

afterEach(() => {
  expect(told.filter((text) => !provoked.some((one) => one.test(text)))).toEqual([])
})
