import { leftOf, spendable } from '#lib/domain/budget.ts'
import { formatMoney } from '#lib/domain/money.ts'
import type { Translate } from '#lib/i18n.ts'
import { budgetsAddress, EXPENSE_TABS } from '#lib/views/budgets.ts'
import { sectionAddress } from '#lib/views/profile.ts'
import { categoryResolver } from '../categories.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import { publicAddress } from '../../core/publicAddress.ts'
import type { Letter } from '../../mail.ts'
import { writeLetter } from '../../mail/letters.ts'
import { unsubscribeUrl } from '../../mail/unsubscribe.ts'
import type { BudgetFigures } from './figures.ts'

/** A letter with all budgets that have passed their alert, each linked to the screen. */
export async function alertLetter(
  context: Context,
  passed: BudgetFigures[],
): Promise<Letter> {
  const { id, email: to } = callerOf(context)
  const addressOf = (path: string) => publicAddress(context.app, path)
  const resolve = await categoryResolver(context, [id])
  const budgetName = (t: Translate, { categoryId }: BudgetFigures['run']) =>
    categoryId === null ? t('mails.budgets.whole') : resolve(id, categoryId).name
  // Russian says 21 as it says 1: several are two, whatever their number.
  const count = Math.min(passed.length, 2)
  const addressed = {
    to,
    kind: 'budgets' as const,
    unsubscribeUrl: unsubscribeUrl(context.app, id, 'budgets'),
  }
  return writeLetter(context, addressed, (t) => ({
    subject: t('mails.budgets.subject', { count, name: budgetName(t, passed[0]!.run) }),
    heading: t('mails.budgets.heading'),
    paragraphs: passed.map((figures) => ({
      text: alertLine(context, t, budgetName(t, figures.run), figures),
      url: addressOf(budgetsAddress({ tab: EXPENSE_TABS[figures.run.scope] })),
    })),
    action: { label: t('mails.budgets.action'), url: addressOf('/budget') },
    settings: {
      label: t('mails.budgets.settings'),
      url: addressOf(sectionAddress('notifications')),
    },
  }))
}

function alertLine(
  context: Context,
  t: Translate,
  name: string,
  { run, ...figures }: BudgetFigures,
): string {
  const budget = { ...run, ...figures }
  const money = (minor: number) =>
    formatMoney({ minor, currency: run.currency }, context.language)
  const left = leftOf(budget)
  const said = {
    name,
    spent: money(figures.spentMinor),
    whole: money(spendable(budget)),
  }
  return left < 0
    ? t('mails.budgets.over', { ...said, over: money(-left) })
    : t('mails.budgets.near', { ...said, left: money(left) })
}
