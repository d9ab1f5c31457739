/** A Mint export with a row of an account. */
export const mintOn = (account: string) =>
  new File(
    [
      'Date,Description,Original Description,Amount,Transaction Type,Category,Account Name,Labels,Notes\n',
      `11/01/2026,Shop,SHOP,900.00,debit,Groceries,${account},,`,
    ],
    'mint.csv',
  )

/** A filled-in template with a row of an account. */
export const csvOn = (account: string) =>
  new File(
    [
      'Date,Type,Category,Amount,Currency,Account,Merchant,Notes\n',
      `2026-11-01,Expense,,900.00,,${account},Shop,`,
    ],
    'rows.csv',
  )
