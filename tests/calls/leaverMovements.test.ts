import { read, utils } from '@e965/xlsx'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { deleteProfile, presignin } from '#lib/contract/access.ts'
import { getAccountTransactions } from '#lib/contract/accounts.ts'
import { addUpdateBill, markBillPaid } from '#lib/contract/bills.ts'
import { removeMember } from '#lib/contract/groups.ts'
import { updateUser } from '#lib/contract/profile.ts'
import { getFoundCsv, search } from '#lib/contract/search.ts'
import { getToday } from '#lib/contract/today.ts'
import { addUpdateExpense, addUpdateIncome } from '#lib/contract/transactions.ts'
import { addUpdateTransfer } from '#lib/contract/transfers.ts'
import { signedMinor } from '#lib/domain/transaction.ts'
import { openAccount } from '../support/accounts.ts'
import { exportedFiles, textIn } from '../support/exports.ts'
import { leaveGroup, makeGroup } from '../support/groups.ts'
import { fileOf, send } from '../support/sentStatements.ts'
import {
  codeFor,
  profileIdOf,
  serverOfFile,
  signedIn,
  TEST_START,
} from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const DAY = 86_400_000
const server = await serverOfFile()
const at = TEST_START - DAY

type Part = (member: Client, owner: Client) => Promise<unknown>

const isRemoved: Part = async (member, owner) =>
  owner.ask(removeMember, { profileId: await profileIdOf(member) })

const deletesProfile: Part = async (member) => {
  await member.ask(presignin, { email: member.email, purpose: 'delete' })
  const code = await codeFor(server, member.email)
  await member.ask(deleteProfile, { email: member.email, code })
}

/** What stays of a former member: a name, or after a deleted profile the kind alone. */
const PARTINGS: [string, Part, string | undefined][] = [
  ['leaves', leaveGroup, 'Bea Moor'],
  ['is removed', isRemoved, 'Bea Moor'],
  ['deletes the profile', deletesProfile, undefined],
]

/** A family of three; Bea earns, spends, pays a bill and moves money in Ola's account. */
async function partedFamily(part: Part) {
  const [owner, member, third] = [
    await signedIn(server),
    await signedIn(server),
    await signedIn(server),
  ]
  await member.ask(updateUser, { firstName: 'Bea', lastName: 'Moor' })
  await makeGroup(server, owner, member, third)
  const ofFamily = { currency: 'USD', isShared: true }
  const kitchen = await openAccount(owner, { ...ofFamily, name: 'Kitchen' })
  const bag = await openAccount(member, { ...ofFamily, name: 'Bag' })
  const accountId = kitchen
  await member.ask(addUpdateExpense, { at, minor: 300, accountId })
  await member.ask(addUpdateIncome, { at: at - DAY, minor: 50, accountId })
  const bill = { title: 'Rent', minor: 700, at: at - 2 * DAY, accountId }
  const { id: billId } = (await member.ask(addUpdateBill, bill)).result
  const payment = { billId, minor: 700, isFull: true, makesExpense: true, accountId }
  await member.ask(markBillPaid, { ...payment, at: at - 2 * DAY })
  const moved = { at: at - 3 * DAY, minor: 40, fromId: bag, toId: kitchen }
  await member.ask(addUpdateTransfer, moved)
  await part(member, owner)
  return { owner, third, kitchen }
}

/** Amounts with their sign: a spent one, an earned one, a paid bill, one that was moved in. */
const MOVED = [-300, 50, -700, 40]

test.each(PARTINGS)(
  'who stays reads in ledger, search and latest entries what a member moved who %s, by sign and name',
  async (_, part, name) => {
    const { owner, third, kitchen } = await partedFamily(part)
    for (const client of [owner, third]) {
      const { result: rows } = await client.ask(search, { onlySums: false })
      expect(
        rows.map((row) => (row.type === 'bill' ? row : signedMinor(row, row.minor))),
      ).toEqual(MOVED)
      expect(rows.map(({ title }) => title)).toEqual(MOVED.map(() => name))
    }
    const { latest } = (await owner.ask(getToday, {})).result
    expect(latest.map(({ minor }) => minor)).toEqual(MOVED.slice(0, 3))
    expect(latest.map(({ title }) => title)).toEqual([name, name, name])
    const page = { accountId: kitchen, page: 0 }
    const { result: ledger } = await owner.ask(getAccountTransactions, page)
    expect(ledger.map(({ title }) => title)).toEqual(MOVED.map(() => name))
    expect(ledger.map(({ balanceMinor }) => balanceMinor)).toEqual([-910, -610, -660, 40])
  },
)

test.each(PARTINGS)(
  'the files of who stays say so of a member who %s, too',
  async (_, part, name = '') => {
    const { owner } = await partedFamily(part)
    const { text } = await owner.ask(getFoundCsv, {})
    const [, ...lines] = parse(text, { bom: true }) as string[][]
    expect(
      lines.map(([, , title, , from, to, amount, , , who]) => [
        title,
        from,
        to,
        amount,
        who,
      ]),
    ).toEqual([
      [name, 'Kitchen', '', '-3.00', ''],
      [name, '', 'Kitchen', '0.50', ''],
      [name, 'Kitchen', '', '-7.00', ''],
      [name, '', 'Kitchen', '0.40', ''],
    ])
    const { bytes } = await fileOf(owner, await send(owner, { isByAccount: true }))
    const sheet = utils.sheet_to_json<unknown[]>(read(bytes).Sheets['Kitchen']!, {
      header: 1,
    })
    const movements = sheet.slice(2, -1).map((row) => [row[1], row.at(-1)])
    const inStatement = name || 'Transfer'
    expect(movements).toEqual([
      [inStatement, 0.4],
      [inStatement, -7],
      [inStatement, 0.5],
      [inStatement, -3],
    ])
    const files = await exportedFiles(owner)
    const transfers = parse(textIn(files, 'csv/transfers.csv'), { bom: true }) as string[][]
    expect(transfers.slice(1).map((row) => [row[1], row[3], row[4], row[7]])).toEqual(
      expect.arrayContaining([
        ['3.00', 'Kitchen', '', name],
        ['0.50', '', 'Kitchen', name],
        ['7.00', 'Kitchen', '', name],
        ['0.40', '', 'Kitchen', name],
      ]),
    )
  },
)
