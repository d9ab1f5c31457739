import { expect, test } from 'vitest'
import {
  addAccountWeb,
  getAccountTransactions,
  getAllAccounts,
  getGroupAccounts,
  getNetWorthMonths,
} from '#lib/contract/accounts.ts'
import {
  addUpdateBudget,
  copyBudgets,
  deleteBudget,
  getBudgetByYear,
  getBudgetHistory,
  getBudgets,
  getBudgetSuggestions,
} from '#lib/contract/budgets.ts'
import { presignin } from '#lib/contract/access.ts'
import { getSessions } from '#lib/contract/sessions.ts'
import {
  addUpdateBill,
  getBillExpenses,
  getBillsOfMonth,
  getOverdueBills,
  getPaidBills,
  getRecurringBills,
  getUpcomingBills,
  markBillPaid,
  undoBillPayment,
} from '#lib/contract/bills.ts'
import {
  getBillingStats,
  getExpenseByCategory,
  getExpenseStats,
  getFirstSteps,
  getIncomeExpenseTrend,
} from '#lib/contract/dashboard.ts'
import {
  getGroupDetail,
  getInvites,
  inviteMember,
  leaveGroup,
  previewMembershipChange,
  resendInvite,
  undoLeave,
} from '#lib/contract/groups.ts'
import { changeEntries, undoChange } from '#lib/contract/entryChanges.ts'
import { getFeedbackForm, sendFeedback } from '#lib/contract/feedback.ts'
import { getImports, importTransactions, undoImport } from '#lib/contract/imports.ts'
import { acceptInvitation, getInvitedUser } from '#lib/contract/invitations.ts'
import { getImage, uploadImage } from '#lib/contract/media.ts'
import { listFeedbackAnswers, listFeedbackTemplates } from '#lib/contract/operator.ts'
import {
  getPaydays,
  getSettings,
  getUser,
  relabelCurrency,
  updateSettings,
} from '#lib/contract/profile.ts'
import { getSumsByMember } from '#lib/contract/reports.ts'
import { addUpdateRule, deleteRule, getRules } from '#lib/contract/rules.ts'
import { search } from '#lib/contract/search.ts'
import { getAllUserCategories } from '#lib/contract/categories.ts'
import { searchMerchants } from '#lib/contract/reference.ts'
import {
  deleteSeries,
  getRecurringParent,
  previewSeriesChange,
} from '#lib/contract/series.ts'
import {
  addExpenses,
  addUpdateExpense,
  addUpdateIncome,
  deleteTransactionWeb,
  getTransactionsByType,
  restoreEntries,
} from '#lib/contract/transactions.ts'
import { findBillsToPay } from '#lib/server/services/bills/autoPay.ts'
import { findReminders } from '#lib/server/services/bills/reminders.ts'
import { removeLinksOf } from '#lib/server/services/feedback.ts'
import { findMonthlyReports } from '#lib/server/services/reports.ts'
import { SERIES_KINDS } from '#lib/server/services/entries.ts'
import { extendAllSeries } from '#lib/server/services/series.ts'
import { sweep } from '#lib/server/services/sweep.ts'
import { systemContext } from '#lib/server/core/systemContext.ts'
import { inTransaction } from '#lib/server/core/transaction.ts'
import { openAccount } from '../support/accounts.ts'
import { addAt, addedMailsTo, strikeEvening } from '../support/addedExpenses.ts'
import { fileOf, send, sent } from '../support/sentStatements.ts'
import { publish } from '../support/feedback.ts'
import { makeGroup } from '../support/groups.ts'
import { tokenIn } from '../support/invites.ts'
import { isScan, listenToQueries, plansOf } from '../support/queryPlans.ts'
import { operatorOf, serverOfFile, profileIdOf, signedIn } from '../support/testServer.ts'
import type { Client } from '../support/testServer.ts'
import { makePicture } from '../support/pictureBytes.ts'
import { pictureName } from '../support/pictures.ts'

const statements = listenToQueries()
const server = await serverOfFile()

test('every query that a page or the sweep makes is served by an index', async () => {
  const client = await signedIn(server)
  const member = await signedIn(server)
  await makeGroup(server, client, member)
  const november = { month: 10, year: 2026 }
  const rows =
    'Date,Type,Category,Amount,Currency,Account,Merchant,Notes\n2026-01-01,Expense,Bees,1,,,,'
  await client.ask(importTransactions, { file: new File([rows], 'rows.csv') })
  await server.app.jobs.drain()
  const accountId = await openAccount(client)
  await client.ask(addUpdateExpense, { at: server.clock.now, minor: 1, accountId })
  statements.clear()
  await client.ask(getUser, {})
  await client.ask(getSettings, {})
  await client.ask(getBillingStats, november)
  await client.ask(getExpenseStats, november)
  await client.ask(getExpenseByCategory, november)
  await client.ask(getIncomeExpenseTrend, november)
  await client.ask(getSumsByMember, november)
  await client.ask(getFirstSteps, {})
  await client.ask(getAllAccounts, {})
  await client.ask(getGroupAccounts, {})
  await client.ask(getNetWorthMonths, { months: 36 })
  await client.ask(getSessions, {})
  await client.ask(getGroupDetail, {})
  const { result: imported } = await client.ask(getImports, {})
  await client.ask(undoImport, { id: imported[0]!.id })
  const file = new File([new Uint8Array(await makePicture('png'))], pictureName())
  await client.ask(uploadImage, { file })
  const image = { userId: await profileIdOf(member), imageName: pictureName() }
  expect((await client.send(getImage, image)).code).toBe(341)
  await client.ask(getAllUserCategories, {})
  await client.ask(searchMerchants, { text: 'al' })
  await client.ask(getTransactionsByType, { year: 2026 })
  const { result } = await client.ask(addUpdateExpense, { at: server.clock.now, minor: 1 })
  const part = { at: server.clock.now, minor: 1, accountId }
  await client.ask(addExpenses, { expenses: [part, part] })
  await client.ask(deleteTransactionWeb, { ids: [result.id] })
  await client.ask(restoreEntries, { ids: [result.id] })
  await client.ask(getAccountTransactions, { accountId, page: 0 })
  await client.ask(getAccountTransactions, { accountId, page: 0, when: 'future' })
  await client.ask(relabelCurrency, { from: 'CHF', to: 'EUR' })
  await fileOf(client, await send(client))
  await send(client, { isByAccount: true })
  await sent(client)
  const opened = { type: 1, name: 'Savings', openingMinor: 0 }
  const euros = { ...opened, id: await openAccount(client), currency: 'EUR' }
  await client.ask(addAccountWeb, { accounts: [euros] })
  await changeSeries(client)
  await makeRules(client)
  await payBills(client)
  await planMonths(client)
  await answerForms(client)
  await client.ask(importTransactions, { file: new File([`${rows}x`], 'rows.csv') })
  await server.app.jobs.drain()
  await addAt(client, server.clock.now + 60_000)
  await strikeEvening(server, server.clock.now + 9 * 3_600_000)
  await comeAndGo(client, member)
  await client.ask(presignin, { email: client.email })
  await sweep(systemContext(server.app))

  const plans = plansOf(
    server,
    [...statements].filter((sql) => /^(select|update|delete)/i.test(sql)),
  )
  expect(plans.length).toBeGreaterThan(25)
  expect(await addedMailsTo(member)).toHaveLength(1)
  expect(plans.filter(({ detail }) => isScan(detail))).toEqual([])
})

test('a dashboard reads no bill to know that none reminds', async () => {
  const client = await signedIn(server)
  statements.clear()
  await client.ask(getFirstSteps, {})
  const asking = [...statements].filter((sql) => sql.includes('"remind_day" is not null'))
  const used = plansOf(server, asking).map(({ detail }) => detail)
  expect(used).toContainEqual(expect.stringContaining('INDEX bills_reminding (owner_id'))
})

/** A series of income from its beginning to its end, extended between. */
async function changeSeries(client: Client) {
  const rule = { text: 'FREQ=MONTHLY' }
  const input = { at: server.clock.now, minor: 1, rule }
  const { result } = await client.ask(addUpdateIncome, input)
  const named = { series: { id: result.seriesId }, type: 'income' as const }
  await client.ask(getRecurringParent, named)
  const begins = { kind: 'income' as const, seriesId: result.seriesId!, days: [], dues: [] }
  const months = { from: result.day, begins, shift: 'none', named: 'ends' } as const
  await client.ask(updateSettings, { periodRules: [months] })
  await client.ask(getPaydays, {})
  await client.ask(previewSeriesChange, { id: result.id })
  await client.ask(addUpdateIncome, { ...input, id: result.id, minor: 2 })
  await client.ask(addUpdateIncome, { ...input, id: result.seriesId, minor: 3 })
  await extendAllSeries(systemContext(server.app), SERIES_KINDS)
  await client.ask(deleteSeries, named)
  await client.ask(restoreEntries, { ids: [result.seriesId!] })
  await client.ask(updateSettings, { periodRules: [] })
}

/** Uses rules as their tab does, and changes an entry that one fits. */
async function makeRules(client: Client) {
  const rule = { when: { minor: 1 }, fill: { categoryId: 32 } }
  const { matches } = await client.ask(addUpdateRule, { ...rule, isPreview: true })
  const entries = matches!.entries.map(({ id, modifiedAt }) => ({ id, modifiedAt }))
  const { changeId } = await client.ask(changeEntries, { entries, set: rule.fill })
  await client.ask(undoChange, { changeId: changeId! })
  const where = { categoryIds: [32] }
  const { count } = await client.ask(search, { ...where, onlySums: true })
  await client.ask(changeEntries, { where, count, isDeletion: true })
  await client.ask(addUpdateRule, rule)
  const { result } = await client.ask(addUpdateRule, rule)
  await client.ask(addUpdateRule, { id: result!.id, order: 0 })
  await client.ask(deleteRule, { id: result!.id })
  await client.ask(deleteRule, { id: result!.id, isRestored: true })
  await client.ask(getRules, {})
}

/** Uses bills as a page does, with a partial payment, its undoing, and the timed jobs. */
async function payBills(client: Client) {
  const input = {
    title: 'Power',
    minor: 100,
    at: server.clock.now,
    remindDaysBefore: 0 as const,
  }
  const { result: bill } = await client.ask(addUpdateBill, { ...input, autoPays: true })
  const part = { billId: bill.id, minor: 1, isFull: false, makesExpense: true }
  await client.ask(markBillPaid, part)
  const { result } = await client.ask(getBillExpenses, { number: bill.number })
  await client.ask(getBillsOfMonth, { month: 10, year: 2026 })
  await client.ask(undoBillPayment, { billId: bill.id, paymentId: result[0]!.id! })
  for (const list of [getUpcomingBills, getOverdueBills, getPaidBills]) {
    await client.ask(list, { page: 0 })
  }
  await client.ask(addUpdateBill, { ...input, rule: { text: 'FREQ=MONTHLY' }, id: bill.id })
  await client.ask(getRecurringBills, {})
  await client.ask(deleteTransactionWeb, { ids: [bill.id] })
  const context = systemContext(server.app)
  await findBillsToPay(context)
  await findReminders({ ...context, now: server.clock.now + 86_400_000 })
  await client.ask(updateSettings, { monthlyReportEmail: true })
  await server.app.database.write
    .updateTable('profiles')
    .set({ report_month: 0 })
    .where('id', '=', await profileIdOf(client))
    .execute()
  await findMonthlyReports(context)
  await server.app.jobs.drain()
}

/** Uses budgets as the screen does. */
async function planMonths(client: Client) {
  const month = { month: 10, year: 2026 }
  const input = { ...month, type: 'expense', minor: 100, withFuture: true } as const
  await client.ask(addUpdateBudget, { ...input, scope: 'month', carriesForward: true })
  const groceries = { ...input, scope: 'category', categoryId: 31 } as const
  const { result } = await client.ask(addUpdateBudget, groceries)
  await client.ask(getBudgets, month)
  await client.ask(getBudgetByYear, { year: 2026 })
  await client.ask(getBudgetHistory, { id: result.id, ...month, month: 11 })
  await client.ask(getBudgetSuggestions, { type: 'expense', categoryId: 31, ...month })
  await client.ask(copyBudgets, { ...month, month: 11 })
  await client.ask(deleteBudget, { id: result.id, ...month, withFuture: true })
}

/**
 * Lets the member leave and return by the link, and a new member join with a whole book.
 */
async function comeAndGo(owner: Client, member: Client) {
  await owner.ask(previewMembershipChange, { profileId: await profileIdOf(member) })
  await member.ask(leaveGroup, {})
  await owner.ask(undoLeave, { profileId: await profileIdOf(member) })
  await owner.ask(acceptInvitation, { token: await tokenIn(server, member.email) })
  const guest = await signedIn(server)
  await owner.ask(inviteMember, { email: guest.email })
  const { results } = await owner.ask(getInvites, {})
  await owner.ask(resendInvite, { id: results[0]!.id })
  const token = await tokenIn(server, guest.email)
  await guest.ask(getInvitedUser, { token })
  await guest.ask(acceptInvitation, { token, withEarlier: true })
}

/** Answers a form, and reads the answers as the operator does. */
async function answerForms(client: Client) {
  const { form, linkFor } = await publish(server)
  const link = await linkFor({ email: client.email })
  await client.ask(getFeedbackForm, link)
  await client.ask(sendFeedback, { ...link, answers: { textarea: 'Well' } })
  const operator = operatorOf(server)
  await operator.ask(listFeedbackTemplates, {})
  await operator.ask(listFeedbackAnswers, { templateId: form.id })
  const context = systemContext(server.app)
  await inTransaction(context, (inside) => removeLinksOf(inside, client.email))
}
