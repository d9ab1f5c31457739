import { formatMoney, formatSigned, formatWhole } from '#lib/domain/money.ts'
import type { Money } from '#lib/domain/money.ts'
import { isBetweenAccounts, signedMinor } from '#lib/domain/transaction.ts'
import type { Transaction } from '#lib/domain/transaction.ts'

type Viewer = { language: string; currency: string }

/** Formats hundredths in the viewer's own currency. */
export function sumText(minor: number, { currency, language }: Viewer): string {
  return formatMoney({ minor, currency }, language)
}

/** Formats hundredths in the currency of the entry, by default the viewer's. */
export function amountText(
  minor: number,
  { currency }: { currency?: string },
  { currency: own, language }: Viewer,
): string {
  return formatMoney({ minor, currency: currency ?? own }, language)
}

/** An amount within a sentence, whose line does not break after its sign. */
export function inSentence(amount: string): string {
  return amount.replace('−', '−\u2060')
}

/** Like `amountText` without decimals. */
export function wholeText(
  minor: number,
  { currency }: { currency?: string },
  { currency: own, language }: Viewer,
): string {
  return formatWhole({ minor, currency: currency ?? own }, language)
}

/**
 * Formats the amounts of a transaction, with their sign unless it moves between accounts;
 * `foreign` is its other currency's.
 */
export function signedTexts(
  { minor, currency, foreign, ...kind }: Transaction,
  { currency: own, language }: Viewer,
): { amount: string; foreign?: string } {
  const format = isBetweenAccounts(kind) ? formatMoney : formatSigned
  const signed = (money: Money) =>
    format({ ...money, minor: signedMinor(kind, money.minor) }, language)
  return {
    amount: signed({ minor, currency: currency ?? own }),
    foreign: foreign && signed(foreign),
  }
}

/** Lists amounts, each in its currency. */
export function amountsText(
  amounts: readonly Money[],
  { language }: Pick<Viewer, 'language'>,
): string {
  return amounts.map((amount) => formatMoney(amount, language)).join(' · ')
}
