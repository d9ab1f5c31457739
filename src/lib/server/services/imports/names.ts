import { fitsCurrency, isSignOf } from '#lib/domain/currency.ts'
import type { AccountFinder } from '#lib/domain/importRows.ts'
import type { RowProblem } from '#lib/domain/sheet.ts'
import type { CheckRow } from '#lib/statementFiles/template/rowReader.ts'
import type { ImportInput } from '#lib/statementFiles/template/template.ts'
import { callerOf } from '../../core/context.ts'
import type { Context } from '../../core/context.ts'
import type { AccountTable } from '../../db/tables/books.ts'

export type NamedAccount = Pick<AccountTable, 'id' | 'name' | 'currency'>

/** The accounts and currencies that rows of the template name. */
export type TemplateNames = {
  /** Reports unknown accounts, ambiguous names and wrong currencies. */
  check: CheckRow<ImportInput>
  placeOf: (input: ImportInput) => { account: string | undefined; currency: string }
}

/** The names that the caller's files may hold. */
export async function templateNames(
  context: Context,
  accounts: AccountFinder<NamedAccount>,
): Promise<TemplateNames> {
  const { currency: ownCurrency, language } = callerOf(context)
  const known = await ownCurrencies(context)
  const currencyOf = ({ currency, account = '' }: Partial<ImportInput>) =>
    currency || (accounts(account)[0]?.currency ?? ownCurrency)
  return {
    check(fields) {
      const { account = '', sign = '' } = fields
      const named = accounts(account)
      const problems = problemsOfTwins(named, account)
      const tell = (key: string, values: RowProblem['values']) =>
        problems.push({ key: `imports.rows.${key}`, values })
      if (account && named.length === 0) tell('accountUnknown', { found: account })
      // An unreadable currency is already reported.
      if (fields.currency === undefined) return problems
      const currency = currencyOf(fields)
      const agrees = named.every((one) => (one.currency ?? ownCurrency) === currency)
      if (!known.has(currency) || !agrees) tell('currencyUnknown', { found: currency })
      problems.push(...problemsOfDecimals(fields.minor ?? 0, currency))
      if (sign && !isSignOf(sign, currency, language))
        tell('currencySign', { found: sign, currency })
      return problems
    },
    placeOf: (input) => ({
      account: accounts(input.account)[0]?.id,
      currency: currencyOf(input),
    }),
  }
}

/** The problem of a name that several accounts have. */
export function problemsOfTwins(named: NamedAccount[], found: string): RowProblem[] {
  return named.length > 1 ? [{ key: 'imports.rows.accountTwice', values: { found } }] : []
}

/** The problem of an amount with decimals that its currency lacks. */
export function problemsOfDecimals(minor: number, currency: string): RowProblem[] {
  if (fitsCurrency(minor, currency)) return []
  return [{ key: 'imports.rows.amountWhole', values: { currency } }]
}

async function ownCurrencies(context: Context): Promise<Set<string | null>> {
  const { id, currency } = callerOf(context)
  const rows = await context.db
    .selectFrom('accounts')
    .select('currency')
    .distinct()
    .where('owner_id', '=', id)
    .where('is_open', '=', 1)
    .execute()
  return new Set([currency, ...rows.map((row) => row.currency)])
}
