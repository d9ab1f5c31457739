import type { BankColumnRole } from '#lib/domain/bankMapping.ts'

/** Indices of the columns by what they say. */
export type Columns = Partial<Record<BankColumnRole, number[]>>

/** Days, the one that counts first. */
export const DAY_ROLES: BankColumnRole[] = ['bookDate', 'date', 'valueDate']
/** Amounts with a sign of their own, the one that counts first. */
export const SIGNED_ROLES: BankColumnRole[] = ['net', 'amount', 'gross']
/** Amounts of the account. */
export const AMOUNT_ROLES: BankColumnRole[] = [...SIGNED_ROLES, 'debit', 'credit']
/** Texts that tell a row from others. */
export const TEXT_ROLES: BankColumnRole[] = ['payee', 'payer', 'description', 'text']

/** Groups columns by their roles; left out ones and unknown ones are in no group. */
export function grouped(roles: readonly (BankColumnRole | null)[]): Columns {
  const columns: Columns = {}
  for (const [at, role] of roles.entries())
    if (role && role !== 'leaveOut') (columns[role] ??= []).push(at)
  return columns
}

/** The columns of some roles, in the order of the roles. */
export function placesOf(columns: Columns, roles: readonly BankColumnRole[]): number[] {
  return roles.flatMap((role) => columns[role] ?? [])
}
