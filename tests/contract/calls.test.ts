import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { call } from '#lib/contract/call.ts'
import { CALLS } from '#lib/contract/calls.ts'
import { createRouter } from '#lib/server/http/router.ts'

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

test('no call is declared twice', () => {
  expect(new Set(CALLS.map(nameOf)).size).toBe(CALLS.length)
})

test('calls stand by path', () => {
  const paths = CALLS.map((call) => call.path)
  expect(paths).toEqual(paths.toSorted())
})

test('what is created is written, and by somebody whose keys can be kept', () => {
  for (const { creates, writes, who } of CALLS.filter((call) => call.creates)) {
    expect(creates && writes).toBe(true)
    expect(['member', 'pro']).toContain(who)
  }
})

test('a call that only reads an address has no body, another has one', () => {
  for (const { method, path, body } of CALLS) {
    expect(body === 'none', path).toBe(method === 'GET')
  }
})

test('every parameter of a path is a field of the payload', () => {
  for (const { path, takes } of CALLS) {
    const fields = Object.keys(z.toJSONSchema(takes, JSON_SCHEMA).properties ?? {})
    const parameters = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    for (const parameter of parameters) expect(fields, path).toContain(parameter)
  }
})

test('every call is found by its method and a path of its own', () => {
  const find = createRouter(CALLS)
  for (const declared of CALLS) {
    const path = declared.path.replaceAll(/\{\w+\}/g, 'x1')
    expect(find(declared.method, path)?.call).toBe(declared)
  }
})

test('what is refused as stale can be said in the contract’s words', () => {
  const stale = CALLS.filter(({ path }) => /addUpdate|deleteBudget|markBillPaid/.test(path))
  for (const { path, entity } of stale) {
    // Categories and rules carry no time of change.
    if (/Category|Rule$/.test(path)) continue
    expect(entity, path).toBeDefined()
  }
})

test('a call cannot be declared without who may make it', () => {
  // @ts-expect-error: `who` is missing, and the type check fails when this is no error any more.
  const nobody = call('GET', '/api/nobody', { writes: false })
  // @ts-expect-error: there is no such role.
  const anyone = call('GET', '/api/anyone', { who: 'anyone' })
  expect([nobody.who, anyone.who]).toEqual([undefined, 'anyone'])
})

test('every call has a role', () => {
  for (const { who } of CALLS) {
    expect(['public', 'member', 'pro', 'operator']).toContain(who)
  }
})

const JSON_SCHEMA = { io: 'input', unrepresentable: 'any' } as const
