/** Columns of a transaction for its account, and for the target of a transfer. */
export const SIDES = {
  account: { id: 'account_id', minor: 'account_minor', name: 'account_name' },
  to: { id: 'to_account_id', minor: 'to_minor', name: 'to_account_name' },
} as const
