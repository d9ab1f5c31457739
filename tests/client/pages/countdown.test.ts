import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countDown } from '#lib/client/pages/countdown.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function newButton() {
  const button = { disabled: false, textContent: '' }
  const count = (seconds: number) =>
    countDown(button as HTMLButtonElement, seconds, (left) => `${left} left`)
  return { button, count }
}

test('a button is off while its seconds run down, and then on', () => {
  const { button, count } = newButton()
  count(3)
  expect(button).toEqual({ disabled: true, textContent: '3 left' })
  vi.advanceTimersByTime(2000)
  expect(button).toEqual({ disabled: true, textContent: '1 left' })
  vi.advanceTimersByTime(1000)
  expect(button).toEqual({ disabled: false, textContent: '0 left' })
  expect(vi.getTimerCount()).toBe(0)
})

test('a later count takes the place of an earlier one', () => {
  const { button, count } = newButton()
  count(60)
  count(0)
  expect(button.disabled).toBe(false)
  expect(vi.getTimerCount()).toBe(0)
})
