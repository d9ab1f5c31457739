import { describe, expect, test } from 'vitest'
import { letterClientOfTests } from '../../support/letter/client.ts'

const client = letterClientOfTests()

describe('the letter’s codes', () => {
  test('budgets say 425 when they live in the newer app', async () => {
    client.backend().state.areBudgetsMigrated = false
    const { body } = await client.ask('POST api/userdata/getBudgets', {
      month: 0,
      year: 2026,
    })
    expect(body['code']).toBe(425)
  })

  const upload = async (call: string, text: string) => {
    const form = new FormData()
    form.append('csvFile', new File([text], 'rows.csv'))
    return (await client.ask(`POST api/userdata/${call}`, form)).body['code']
  }

  test.each([
    ['Date,Type,Category,Amount\n2026-01-02,Expense,,4', 0],
    ['Date,Type,Category,Amount\n', 360],
    ['Day,Sum\n1,2', 419],
    ['a\u0000b', 1001],
  ])('an import of %j is %d', async (text, code) => {
    expect(await upload('importTransactions', text)).toBe(code)
    expect(client.backend().calls.at(-1)).toMatchObject({
      file: { field: 'csvFile', name: 'rows.csv', bytes: Buffer.from(text) },
    })
  })

  test('the same rows of Mint are 421 until they are told again', async () => {
    const rows = 'Date,Description\n1/2/2026,Shop'
    expect(await upload('uploadMintTransactions/false', rows)).toBe(0)
    expect(await upload('uploadMintTransactions/false', rows)).toBe(421)
    expect(await upload('uploadMintTransactions/true', rows)).toBe(0)
  })

  test.each([
    ['invite-without-profile', 304],
    ['invite-of-deleted', 339],
    ['invite-of-nobody', 388],
    ['invite-empty', 0],
  ])('the invited person of %s is %d', async (token, code) => {
    const call = 'POST api/public/group/getInvitedUserDetail'
    expect((await client.ask(call, { token })).body['code']).toBe(code)
  })

  const answer = async (feedbackId: string, questions: object) => {
    const sent = { feedbackId, templateId: 'tpl-9', questions }
    const { status, body } = await client.ask('PUT feedback', sent)
    return { status, code: body['code'] }
  }

  test.each([
    ['fb-old', 404],
    ['fb-none', 403],
    ['fb-open', 401],
  ])('feedback to %s without an answer is %d, with HTTP status 200', async (id, code) => {
    expect(await answer(id, {})).toEqual({ status: 200, code })
  })

  test('feedback is given once', async () => {
    const lots = { 'q-much': 'lots' }
    expect(await answer('fb-open', lots)).toMatchObject({ code: 0 })
    expect(await answer('fb-open', lots)).toMatchObject({ code: 402 })
  })
})
