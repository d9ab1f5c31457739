import { createHash } from 'node:crypto'
import { CALLS } from '#lib/contract/calls.ts'
import type { Call } from '#lib/contract/call.ts'
import { handlerOf } from '#lib/server/http/handlers.ts'
import type { Client } from './testServer.ts'
import { TEST_START } from './testServer.ts'

/** Ids for reading calls: a profile's account, category, series, entry, bill, picture. */
export type Things = {
  ownerId: string
  accountId: string
  categoryId: number
  incomeSeriesId: string
  billSeriesId: string
  billNumber: number
  budgetId: string
  merchantName: string
  image: string
}

const month = { month: 10, year: 2026 }
const year = { year: 2026 }
const page = { page: 0 }

/** Every reading call of signed-in people, with its payload. */
const ASKED: Record<string, (things: Things) => object | object[]> = {
  '/api/users/user': () => ({}),
  '/api/userdata/settings': () => ({}),
  '/api/userdata/getAllUserCategories': () => ({}),
  '/api/userdata/getCustomCategoryById': ({ categoryId, ownerId }) => ({
    categoryId,
    type: 1,
    userId: ownerId,
  }),
  '/api/admin/getServiceProviderSync': () => ({}),
  '/api/admin/serviceProvider/{id}': () => ({ id: 1 }),
  '/api/admin/notice/web': () => ({}),
  '/merchant/search': ({ ownerId }) => [
    { searchKey: 'mark' },
    { searchKey: 'mark', userIds: [ownerId] },
  ],
  '/media/{userId}/{imageName}': ({ ownerId, image }) => ({
    userId: ownerId,
    imageName: image,
  }),
  '/api/userdata/getUserMedia/{name}': ({ image }) => ({ name: image }),
  '/api/userdata/statement/{id}': () => ({ id: 'none' }),
  '/api/userdata/getStatements': () => page,
  '/api/userdata/getBillingStats': () => month,
  '/api/userdata/getExpenseStats': () => month,
  '/api/userdata/getExpenseByCategory': () => month,
  '/api/userdata/getIncomeExpenseTrend': () => [year, month],
  '/api/userdata/getFirstSteps': () => ({}),
  '/api/userdata/getAllAccounts': () => [{}, { closed: true }],
  '/api/group/accounts': () => ({}),
  '/api/group/detail': () => ({}),
  '/api/group/getInvites': () => ({}),
  '/api/group/previewChange': () => ({}),
  '/api/userdata/getImports': () => page,
  '/api/userdata/getRules': () => ({}),
  '/api/userdata/getExportState': () => ({}),
  '/api/userdata/getExportImport': () => ({}),
  '/api/userdata/export/{id}': () => ({ id: 'none' }),
  '/api/users/getSessions': () => ({}),
  '/api/userdata/getNetWorthMonths': () => ({ months: 36 }),
  '/api/userdata/getAccountTrx': ({ accountId }) => [
    { accountId, page: 0 },
    { accountId, page: 0, when: 'future' },
  ],
  '/api/userdata/getTransactionsByType': ({ categoryId, ownerId }) => [
    year,
    { ...year, type: 2 },
    { ...year, categoryId, categoryUserId: ownerId },
    { ...month, summary: true },
    { ...year, own: true },
  ],
  '/api/userdata/getPurchases': ({ merchantName }) => ({ merchantName }),
  '/api/userdata/getMonthlyIncomeWithTransactions': () => [year, month],
  '/api/userdata/getUpcomingBillingTransactions': () => page,
  '/api/userdata/getOverDueBillingTransactions': () => page,
  '/api/userdata/getPaidBillingTransactions': () => page,
  '/api/userdata/getBillsOfMonth': () => month,
  '/api/userdata/getRecurringBills': () => ({}),
  '/api/userdata/getRecurringParentTrx': ({ incomeSeriesId, billSeriesId }) => [
    { recurringServerId: incomeSeriesId, type: 2 },
    { recurringServerId: billSeriesId, type: 4 },
  ],
  '/api/userdata/getBillExpenses': ({ billNumber }) => ({ localIdLong: billNumber }),
  '/api/userdata/getBudgets': () => month,
  '/api/userdata/getBudgetByYear': () => year,
  '/api/userdata/getCategoryBudgetList': () => month,
  '/api/userdata/getBudgetHistory': ({ budgetId }) => ({ _id: budgetId, ...month }),
  '/api/userdata/getBudgetSuggestions': ({ categoryId }) => [
    { date: '2026-12', budgetType: 1 },
    { date: '2026-11', budgetType: 1, categoryId },
  ],
  '/api/userdata/getCategoryTrendByYear': () => ({ ...year, categoryId: 31 }),
  '/api/userdata/getSumsByMember': () => month,
  '/api/userdata/getToday': () => ({}),
  '/api/userdata/search': () => ({}),
  '/api/userdata/getFoundCsv': () => ({}),
  '/api/userdata/previewSeries': () => ({ recurringRule: 'FREQ=DAILY', time: TEST_START }),
  '/api/userdata/previewSeriesChange': ({ incomeSeriesId }) => ({ _id: incomeSeriesId }),
}

/** Reading calls with a handler that the list above lacks. */
export function unlistedReadings(): string[] {
  return readingCalls()
    .map(({ path }) => path)
    .filter((path) => !(path in ASKED))
}

/** The payload of a reading call about a profile's data, in the contract's spelling. */
export function askedOf({ path }: Call, things: Things): object[] {
  return [ASKED[path]!(things)].flat()
}

/** The answers of all reading calls to a person, by path. */
export async function readAll(
  client: Client,
  things: Things,
): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  for (const call of readingCalls()) {
    const asked = askedOf(call, things)
    const replies = await Promise.all(asked.map((payload) => read(client, call, payload)))
    answers.set(call.path, replies.join('\n'))
  }
  return answers
}

/** One hash of the answers of all reading calls, except those about the group. */
export async function hashOfBooks(client: Client, things: Things): Promise<string> {
  const answers = [...(await readAll(client, things))]
  const ofBooks = answers.filter(
    ([path]) => !/\/group\/(detail|getInvites|previewChange)/.test(path),
  )
  return createHash('sha256').update(JSON.stringify(ofBooks)).digest('hex')
}

/** Every reading call of signed-in people with a handler. */
export function readingCalls(): Call[] {
  return CALLS.filter(
    (call) =>
      !call.writes && (call.who === 'member' || call.who === 'pro') && handlerOf(call),
  )
}

async function read(client: Client, call: Call, payload: object): Promise<string> {
  const { status, body } = await client.send(call, payload)
  return call.answers === 'json' ? JSON.stringify(body) : String(status)
}
