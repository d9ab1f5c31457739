import { dueOf } from '#lib/domain/bill.ts'
import type { Bill } from '#lib/domain/bill.ts'
import { leftOf, spendable } from '#lib/domain/budget.ts'
import type { Budget } from '#lib/domain/budget.ts'
import { othersByType } from '#lib/domain/dashboard.ts'
import type { OtherSum } from '#lib/domain/dashboard.ts'
import { formatMoney } from '#lib/domain/money.ts'
import type { Money } from '#lib/domain/money.ts'
import { formatDay, formatDaysOfMonth, formatMonth, monthInText } from '#lib/i18n/dates.ts'
import { billsAddress } from '#lib/views/bills.ts'
import { budgetsAddress, EXPENSE_TABS } from '#lib/views/budgets.ts'
import { sectionAddress } from '#lib/views/profile.ts'
import { reportsAddress } from '#lib/views/reports.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { publicAddress } from '../../core/publicAddress.ts'
import type { Letter } from '../../mail.ts'
import type { LetterSection } from '../../mail/Letter.tsx'
import { writeLetter } from '../../mail/letters.ts'
import { unsubscribeUrl } from '../../mail/unsubscribe.ts'
import type { MonthReport } from './monthReport.ts'

const MAX_CATEGORIES = 5

/** A letter with a month's figures, linked to the report of its year. */
export function monthlyLetter(context: Context, report: MonthReport): Promise<Letter> {
  const { id, email: to } = callerOf(context)
  const { year } = report.month
  const name = formatMonth(report.month, context.language)
  const { days } = report
  const month = days
    ? `${name} · ${formatDaysOfMonth(days.from, days.to, context.language)}`
    : name
  const addressed = {
    to,
    kind: 'monthly-report' as const,
    unsubscribeUrl: unsubscribeUrl(context.app, id, 'monthlyReport'),
  }
  return writeLetter(context, addressed, (t) => ({
    subject: t('mails.report.subject', {
      month: monthInText(report.month, context.language),
    }),
    heading: month,
    paragraphs: [],
    sections: [
      sumsSection(context, report),
      freeOf(context, report),
      categoriesOf(context, report),
      budgetsOf(context, report),
      billsOf(context, report),
    ].filter(({ rows }) => rows.length > 0),
    action: {
      label: t('mails.report.action', { year }),
      // Names the year: the mail may be read in a later one.
      url: publicAddress(context.app, reportsAddress({ report: 'savings', year })),
    },
    settings: {
      label: t('mails.bills.settings'),
      url: publicAddress(context.app, sectionAddress('notifications')),
    },
  }))
}

function sumsSection(
  context: Context,
  { sums, otherCurrencies }: MonthReport,
): LetterSection {
  const { t } = context
  const { income, expense, savings } = sums
  const outcome = savings < 0 ? 'overspent' : 'savings'
  return {
    rows: [
      { label: t('reports.savings.income'), value: money(context, income) },
      { label: t('reports.savings.expense'), value: money(context, expense) },
      {
        label: t(`reports.savings.${outcome}`),
        value: money(context, Math.abs(savings)),
        isSum: true,
      },
    ],
    notes: othersNote(context, otherCurrencies),
  }
}

/** The free amount and the lowest balance until then, as the dashboard has them. */
function freeOf(context: Context, { free }: MonthReport): LetterSection {
  const { t, language } = context
  const heading = t('mails.report.coming')
  if (!free) return { heading, rows: [] }
  const { until, freeMinor, lowest } = free
  const url = publicAddress(context.app, '/dashboard')
  return {
    heading,
    rows: [
      {
        label: t('mails.report.free', { day: formatDay(until, language) }),
        value: money(context, freeMinor),
        url,
      },
      {
        label: t('mails.report.lowest', { day: formatDay(lowest.day, language) }),
        value: money(context, lowest.balanceMinor),
        url,
      },
    ],
  }
}

function categoriesOf(context: Context, { spends }: MonthReport): LetterSection {
  const { t } = context
  const rest = spends.slice(MAX_CATEGORIES).reduce((sum, { minor }) => sum + minor, 0)
  const rows = spends
    .slice(0, MAX_CATEGORIES)
    .map(({ category, minor }) => ({ label: category.name, value: money(context, minor) }))
  const all = { label: t('mails.report.rest'), value: money(context, rest) }
  return { heading: t('mails.report.categories'), rows: rest === 0 ? rows : [...rows, all] }
}

function budgetsOf(context: Context, { month, passed }: MonthReport): LetterSection {
  const { t } = context
  return {
    heading: t('mails.report.budgets'),
    rows: passed.map((budget) => {
      const amount = (minor: number) => money(context, minor, budget)
      return {
        label: t('mails.report.spent', {
          name: budgetName(context, budget),
          spent: amount(budget.spentMinor),
          whole: amount(spendable(budget)),
        }),
        value: t('mails.report.over', { over: amount(-leftOf(budget)) }),
        url: publicAddress(
          context.app,
          budgetsAddress({ tab: EXPENSE_TABS[budget.scope], month }),
        ),
      }
    }),
  }
}

function budgetName({ t }: Context, { category }: Budget): string {
  return category?.name ?? t('mails.budgets.whole')
}

function billsOf(context: Context, { coming, overdue }: MonthReport): LetterSection {
  const { t, language } = context
  const { bills, sums, hasMore } = coming
  const month = monthInText(coming.month, language)
  const all = {
    label: t('reports.inAll'),
    value: money(context, sums.upcoming),
    isSum: true,
  }
  const late = {
    label: t('mails.report.overdue', { count: overdue.count }),
    value: amounts(context, [
      { minor: overdue.totalMinor, currency: callerOf(context).currency },
      ...overdue.otherCurrencies,
    ]),
    url: publicAddress(context.app, billsAddress({ tab: 'overdue' })),
  }
  return {
    heading: t('mails.report.bills', { month }),
    rows: [
      ...bills.map((bill) => billRow(context, bill)),
      ...(sums.upcoming > 0 ? [all] : []),
      ...(overdue.count > 0 ? [late] : []),
    ],
    notes: [
      ...(sums.upcoming > 0 ? othersNote(context, sums.otherCurrencies) : []),
      ...(hasMore ? [t('mails.report.more')] : []),
    ],
  }
}

function billRow(context: Context, bill: Bill) {
  const { t, language } = context
  return {
    label: t('mails.report.due', {
      title: bill.title,
      day: formatDay(bill.dueDay, language),
    }),
    value: money(context, dueOf(bill), bill),
    url: publicAddress(context.app, billsAddress({ tab: 'upcoming', billId: bill.id })),
  }
}

function othersNote(context: Context, others: OtherSum[]): string[] {
  return othersByType(others).map(([type, its]) =>
    context.t(`reports.others.${type}`, { amounts: amounts(context, its) }),
  )
}

function amounts({ language }: Context, list: readonly Money[]): string {
  return list
    .filter(({ minor }) => minor !== 0)
    .map((amount) => formatMoney(amount, language))
    .join(' · ')
}

/** Hundredths in the currency of their subject, by default the caller's. */
function money(
  context: Context,
  minor: number,
  { currency = callerOf(context).currency }: { currency?: string } = {},
): string {
  return formatMoney({ minor, currency }, context.language)
}
