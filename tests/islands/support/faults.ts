import { afterEach, beforeEach, expect } from 'vitest'

const { error } = console
let told: string[] = []
let provoked: RegExp[] = []

/** A list that measures its rows may need another frame, which nobody sees. */
const HARMLESS = /^Error: ResizeObserver loop/

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
  const unexpected = told.filter(
    (text) => ![HARMLESS, ...provoked].some((one) => one.test(text)),
  )
  expect(unexpected.join('\n')).toBe('')
})
