/** Most rules of when months begin, former ones included. */
export const MAX_PERIOD_RULES = 50
/** Most accounts in a choice for the free amount. */
export const MAX_TODAY_ACCOUNTS = 1000

/** The page size of each list (contract, 1 paging). */
export const PAGE_OF = {
  bankRows: 100,
  bills: 20,
  ledger: 30,
  imports: 20,
  merchants: 20,
  purchases: 20,
  found: 20,
  month: 1000,
  operator: 50,
  statements: 20,
} as const

/** The numbers of the kinds of entry (contract, 2). */
export const TYPE_NUMBERS = { expense: 1, income: 2, transfer: 3, bill: 4 } as const

/** The most characters of each typed text. */
export const LONGEST = {
  title: 200,
  notes: 10_000,
  merchant: 200,
  personName: 100,
  accountName: 100,
  typedAccountName: 60,
  accountNumber: 60,
  categoryName: 60,
  imageName: 100,
  search: 100,
  answer: 5000,
  seriesKey: 300,
} as const

/** The most categories of a search, and the most entries that its first page counts. */
export const MAX_SEARCHED_CATEGORIES = 50
export const MAX_COUNTED_AT_ONCE = 10_000

/** The fewest letters of a merchant search (spec B, 5). */
export const MIN_SEARCHED = 2

/** Types of pictures that are stored. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

/** The largest picture, in bytes (contract, 3 media). */
export const LARGEST_IMAGE = 8 * 1024 * 1024

/** The largest file of an export, in bytes. */
export const MAX_EXPORT_BYTES = 2_000_000_000

/** The largest file of an import, in bytes (spec A, 6). */
export const LARGEST_IMPORT = 3_145_728
/** The largest file of a bank, and its most rows and statements. */
export const LARGEST_BANK_FILE = 20_000_000
export const MAX_BANK_ROWS = 50_000
export const MAX_BANK_STATEMENTS = 100

/** The limits of INTERVAL and COUNT in a rule (contract, 2 Recurrence). */
export const MAX_INTERVAL = 999
export const MAX_COUNT = 9999

/** The choices of days from reminder to due day (spec B, 9). */
export const REMINDER_DAYS = [0, 1, 2, 3, 4, 5, 10, 15, 20, 30] as const

/** The number of days, today included, that count as soon (contract, 3 Bills). */
export const SOON_DAYS = 30

/** The most bills of a month that are listed (contract, 3 Bills). */
export const MAX_BILLS_OF_MONTH = 500

/** The most entries of a statement, and the most statements of a day (contract, 3). */
export const MAX_STATEMENT_ENTRIES = 50_000
export const MAX_STATEMENTS_A_DAY = 20

/** The most listed changes since a statement (contract, 3). */
export const MAX_LISTED_CHANGES = 20

/** The fewest and most expenses of a split purchase. */
export const MIN_SPLITS = 2
export const MAX_SPLITS = 20

/** The most custom categories of a profile, without and with deleted ones. */
export const MAX_OWN_CATEGORIES = 500
export const MAX_WITH_DELETED_CATEGORIES = 1000

/** The most rules of a profile. */
export const MAX_RULES = 500

/** The most found series that are refused, and that are made, at once. */
export const MAX_FOUND_KEYS = 200
export const MAX_FOUND_CHOICES = 50

/** The most listed entries that a rule fits. */
export const MAX_CORRECTED = 200

/** The most entries that are changed at once by their ids, and by a filter. */
export const MAX_CHOSEN = 500
export const MAX_CHANGED = 10_000

/** The most uses of a kind that are listed before closing an account. */
export const MAX_NAMED_USES = 5
