import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { addUpdateBill, markBillPaid } from '#lib/contract/bills.ts'
import { addUpdateBudget } from '#lib/contract/budgets.ts'
import { hideCategory } from '#lib/contract/categories.ts'
import { getExportState } from '#lib/contract/exports.ts'
import { undoImport } from '#lib/contract/imports.ts'
import { updateSettings } from '#lib/contract/profile.ts'
import { refuseFoundSeries } from '#lib/contract/foundSeries.ts'
import { addUpdateRule } from '#lib/contract/rules.ts'
import { addUpdateExpense, addUpdateIncome } from '#lib/contract/transactions.ts'
import { undoFiles, writeBankBook } from '../support/bankBook.ts'
import { bankAccount, bankCsv, importOf } from '../support/bankImports.ts'
import { writeEveryKind } from '../support/everyKind.ts'
import { objectsIn } from '../support/exports.ts'
import { exportOf, imported, readingsOf } from '../support/importedExports.ts'
import { foundOf, payOn } from '../support/foundSeries.ts'
import { pictureOf } from '../support/pictures.ts'
import { daysOf } from '../support/recurringBooks.ts'
import { fileOf, send, sent } from '../support/sentStatements.ts'
import { serverOfFile, signedIn, TEST_START } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'

const server = await serverOfFile({ IMPORT_DAILY_LIMIT: '100' })
const DAY = 86_400_000
const CHANGES = ['account', 'joined', 'opening', 'payment', 'transfer']
/** Counts of undone imports: the other sides of two transfers come back, then one goes. */
const UNDONE = {
  'out.csv': { removed: 2, kept: 0 },
  'into-2.csv': { removed: 1, kept: 0 },
  'joined.csv': { removed: 2, kept: 1 },
  'new.csv': { removed: 1, kept: 0 },
}

/** A random amount, the same in each run. */
function amounts(seed: number): () => number {
  const state = { value: seed }
  return () => {
    state.value = (state.value * 48_271) % 2_147_483_647
    return (state.value % 50_000) + 1
  }
}

/** Writes what `writeEveryKind` leaves out: files of banks, rules, parts, edits. */
async function writeRest(client: Client, seed: number): Promise<void> {
  const minor = amounts(seed)
  const accountId = await bankAccount(client)
  const lines = ['01', '02', '05', '09'].map(
    (day) =>
      `2026-11-${day},CARD 4711 SHOP ${minor()},-${(minor() / 100).toFixed(2)},r${minor()}`,
  )
  await importOf(client, bankCsv(...lines.slice(0, 3)), [accountId])
  const other = await importOf(client, bankCsv(...lines.slice(3)), [accountId])
  await client.ask(undoImport, { id: other.id })
  await client.ask(addUpdateRule, {
    when: { payee: { how: 'contains', text: 'shop' } },
    fill: { categoryId: 31, accountId },
  })
  const bill = { title: 'Heating', minor: 100_001 + minor(), at: TEST_START + 4 * DAY }
  const { id: billId } = (await client.ask(addUpdateBill, bill)).result
  for (const isLater of [false, true]) {
    const at = TEST_START - (isLater ? DAY : 2 * DAY)
    const part = { billId, minor: minor(), at, isFull: false, makesExpense: isLater }
    await client.ask(markBillPaid, part)
  }
  const rule = { text: 'FREQ=WEEKLY;COUNT=4' }
  const income = { at: TEST_START - 9 * DAY, minor: minor(), title: 'Lessons' }
  const series = (await client.ask(addUpdateIncome, { ...income, rule })).result
  await client.ask(addUpdateIncome, { ...income, id: series.id, minor: minor() })
  for (let days = 1; days < 300; days += 7) {
    const at = TEST_START - days * DAY
    await client.ask(addUpdateExpense, { at, minor: minor(), categoryId: 31 })
  }
  await payOn(client, daysOf(1, '2026-06-14', '2026-11-20'), { name: 'Reelhouse' })
  const keys = (await foundOf(client)).map(({ key }) => key)
  await client.ask(refuseFoundSeries, { keys })
  const budget = { month: 10, year: 2026, type: 'expense', withFuture: true } as const
  const carried = { categoryId: 31, minor: minor(), carriesForward: true }
  await client.ask(addUpdateBudget, { ...budget, scope: 'category', ...carried })
  await client.ask(hideCategory, { id: 32, isHidden: true })
  await send(client)
  await server.app.jobs.drain()
}

test.each([1, 4711])(
  'every reading call answers alike from an imported book %i',
  async (seed) => {
    const [owner, other] = [await signedIn(server), await signedIn(server)]
    await owner.ask(updateSettings, { zone: 'America/New_York' })
    const things = await writeEveryKind(owner, 'lime', false)
    await writeRest(owner, seed)
    await writeBankBook(owner, amounts(seed + 1))
    const zip = await exportOf(owner)
    const changes = objectsIn(unzipSync(zip), 'importChanges')
    expect(new Set(changes.map(({ kind }) => kind))).toEqual(new Set(CHANGES))
    const state = await imported(other, zip)
    expect(state).toMatchObject({ status: 'ready' })
    const [before, after] = [
      await readingsOf(owner, things),
      await readingsOf(other, things),
    ]
    expect(after).toEqual(before)
    expect(JSON.stringify(after)).toContain('lime notes')
    expect(await foundOf(other)).toMatchObject([{ payee: 'Reelhouse', isRefused: true }])
    const copied = await pictureOf(other, things.image)
    expect(copied.response.headers.get('content-type')).toBe('image/png')
    const { id } = (await sent(other))[0]!
    expect((await fileOf(other, id)).bytes.length).toBeGreaterThan(1000)
    expect((await other.ask(getExportState, {})).result).toBeUndefined()
    const files = Object.keys(UNDONE)
    expect(await undoFiles(owner, files)).toEqual(UNDONE)
    expect(await undoFiles(other, files)).toEqual(UNDONE)
    const undone = await readingsOf(owner, things)
    expect(await readingsOf(other, things)).toEqual(undone)
    expect(undone).not.toEqual(before)
  },
  120_000,
)
