import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followSearchBox } from '#lib/client/search/box.ts'
import { searchView } from '#lib/client/search/view.ts'
import { openEntry } from '../support/history.ts'

let looked: (string | undefined)[]
let leave: (() => void)[]

beforeEach(() => {
  document.body.innerHTML = '<form><input id="search-text"></form>'
  openEntry('/search')
  searchView.begin({})
  looked = []
  leave = [searchView.$view.listen((view) => looked.push(view?.text)), followSearchBox()]
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(() => {
  vi.useRealTimers()
  for (const end of leave) end()
  document.body.replaceChildren()
})

const box = () => document.querySelector('input')!

function type(text: string): void {
  box().value = text
  box().dispatchEvent(new Event('input'))
}

test('a text is looked for once 150 ms bring no other letter', async () => {
  type('c')
  await vi.advanceTimersByTimeAsync(149)
  type('cafe')
  await vi.advanceTimersByTimeAsync(149)
  expect(looked).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(looked).toEqual(['cafe'])
  await vi.runAllTimersAsync()
  expect(looked).toEqual(['cafe'])
})

test('a single letter is not looked for until it is sent', async () => {
  type('cafe')
  type('c')
  await vi.runAllTimersAsync()
  expect(looked).toEqual([])
  box().form!.requestSubmit()
  expect(looked).toEqual(['c'])
})

test('a sent text is looked for at once, and once', async () => {
  type(' cafe ')
  box().form!.requestSubmit()
  expect(looked).toEqual(['cafe'])
  await vi.runAllTimersAsync()
  expect(looked).toEqual(['cafe'])
})

test('a text that is being typed is not looked for after the screen has gone', async () => {
  type('cafe')
  for (const end of leave) end()
  await vi.runAllTimersAsync()
  expect(searchView.$view.get()).toEqual({})
})
