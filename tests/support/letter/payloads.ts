import type { LetterCall, Payload } from './calls.ts'

/** Names of fields, separated by spaces. */
type Fields = {
  /** Present and not null. */
  must: string
  /** Absent or null is as good. */
  may?: string
  /** At least one of them. */
  oneOf?: string
  /** Fields of each row of a list. */
  rows?: { [list: string]: Fields }
}

const NONE: Fields = { must: '' }
const MONTH: Fields = { must: 'month year' }
const PAGE: Fields = { must: 'page' }

const RECURRENCE =
  'recurringCategoryId recurringCount repeatTillDate repeatTillCount recurringRule ' +
  'repeatDescription'
const SERIES = 'recurringServerId recurringIdLong recurringId'
const CALENDAR = 'dayOfYear week month year'
const STAMPS = 'lastModifyTime createTime createdUserId updated_at'
const NAMES = 'firstName lastName phoneNumber dialCode profilePic'
const SETTINGS =
  'currency currencyDetails languageCode timeZoneId timeZoneOffset userId ' +
  'billNotifications budgetNotifications expenseNotifications notificationTime ' +
  'signInEmailNotificaitons monthlyReportEmailNotificaitons'

/**
 * What each call of the letter takes: part A, 7 and part B, 7, with the fields of entities from
 * 3 of both where they say "expense fields" and the like.
 */
export const PAYLOADS: Record<string, Fields> = {
  // Part A, Authentication. The invitation's token only comes with an invitation.
  'POST api/users/email/presignin': { must: 'email deviceId currency', may: 'grpToken' },
  'POST auth/otpsignin': { must: 'email otp deviceType deviceId deviceName' },
  'POST api/users/resendOTP': { must: 'email' },
  'GET api/users/sendActivation/{email}': NONE,
  'GET api/users/activate': NONE,
  'GET auth/google/auth': NONE,
  'POST api/users/forgotPassword': { must: 'email' },
  'POST api/users/resetPassword': { must: 'resetPinNumber newPassword confirmPassword' },
  'POST api/users/changePassword': { must: 'currentPassword newPassword confirmPassword' },
  // Part A, Profile, settings and reference data.
  'GET api/userdata/settings': NONE,
  'GET api/users/user': NONE,
  'POST api/users/settings': { must: 'lastModifyTime', may: `${SETTINGS} ${NAMES}` },
  'PUT api/users/update': { must: '', may: `${NAMES} ${SETTINGS} email lastModifyTime` },
  'GET api/admin/currency/{currency}': NONE,
  'GET api/admin/currencies': NONE,
  'GET api/admin/timezones': NONE,
  'GET api/admin/languages': NONE,
  'GET api/admin/getAccountTypes': NONE,
  'GET api/admin/notice/web': NONE,
  'POST api/userdata/getAllUserCategories': NONE,
  'POST api/admin/getServiceProviderSync': { must: 'currency' },
  'POST api/userdata/getCustomCategoryById': { must: 'categoryId type userId' },
  'GET api/admin/serviceProvider/{id}': NONE,
  'POST merchant/search': { must: 'searchKey userIds currency pageNumber' },
  'POST media/upload': NONE,
  'GET media/{userId}/{imageName}': NONE,
  'GET api/userdata/getUserMedia/{name}': NONE,
  // Part A, Dashboard statistics. On first load only the year of the trend is sent.
  'POST api/userdata/getBillingStats': MONTH,
  'POST api/userdata/getExpenseStats': MONTH,
  'POST api/userdata/getExpenseByCategory': MONTH,
  'POST api/userdata/getIncomeExpenseTrend': { must: 'year', may: 'month' },
  // Part A, Accounts. New accounts have no ids, and an account may have no provider.
  'POST api/userdata/getAllAccounts': NONE,
  'POST api/group/accounts': NONE,
  'GET api/group/detail': NONE,
  'POST api/userdata/getAccountTrx': { must: 'accountId page' },
  'POST api/userdata/deleteAccount': { must: 'accountId' },
  'POST api/userdata/addAccountWeb': {
    must: 'accounts',
    rows: {
      accounts: {
        must: 'accountType accountName accountBalance',
        may: 'currencyCode serviceProviderId _id accountId',
      },
    },
  },
  'POST api/userdata/deleteTransactionWeb': {
    must: 'lastModifyTime transactions',
    // Part B has a type, 4, for bills.
    may: 'type',
    rows: { transactions: { must: '_id' } },
  },
  'POST api/userdata/deleteRecurringTrx': {
    must: 'lastModifyTime type',
    may: 'startTime deviceId _id',
    oneOf: SERIES,
  },
  // Part A, Import.
  'POST api/userdata/uploadMintTransactions/{override}': NONE,
  'POST api/userdata/importTransactions': NONE,
  // Part A, Profile deletion.
  'POST api/users/deleteprofile': { must: 'otp email' },
  // Part A, Invitations. `migrateToParent` only when joining with transactions.
  'GET api/public/group/{token}': NONE,
  'POST api/public/group/getInvitedUserDetail': { must: 'token' },
  'POST api/public/group/acceptInvite': { must: 'token', may: 'migrateToParent' },
  'POST api/public/group/rejectInvite': { must: 'token' },
  // Part A, Feedback. A visitor has no id and no e-mail.
  'GET tem/{templateId}/{feedbackId}': NONE,
  'PUT feedback': { must: 'feedbackId templateId questions', may: 'userEmail userId' },
  // Part B.
  'POST api/userdata/getTransactionsByType': { must: 'year', may: 'month' },
  'POST api/userdata/addUpdateExpense': {
    must: 'amount time categoryId',
    may:
      '_id title accountId currencyCode currencyAmount merchantId merchantName ' +
      `merchantIcon trxTime image notes userId type ${CALENDAR} ${STAMPS}`,
  },
  'POST api/userdata/getUpcomingBillingTransactions': PAGE,
  'POST api/userdata/getPaidBillingTransactions': PAGE,
  'POST api/userdata/getOverDueBillingTransactions': PAGE,
  'POST api/userdata/getRecurringBills': NONE,
  'POST api/userdata/getRecurringParentTrx': { must: 'type deviceId', oneOf: SERIES },
  'POST api/userdata/addUpdateBill': {
    must: 'title amount time categoryId lastModifyTime lastModifyDevice deviceId',
    may:
      '_id amountPaid category serviceProviderId accountId nextDueDate paidTime hasPaid ' +
      'autoPaid expenseNeeded notes remindBeforeDays localIdLong dateUpdated image ' +
      `created_at ${CALENDAR} ${STAMPS} ${RECURRENCE} ${SERIES}`,
  },
  'POST api/userdata/markBillPaid': {
    must: '_id amountPaid paidTime addExpense hasPaid lastModifyTime',
    may: 'accountId notes',
  },
  'POST api/userdata/getBillExpenses': { must: 'localIdLong' },
  'POST api/userdata/getMonthlyIncomeWithTransactions': { must: 'year' },
  'POST api/userdata/addUpdateIncome': {
    must: 'amount time categoryId deviceId',
    may:
      '_id currencyCode accountId notes image dateUpdated userId type currencyAmount ' +
      `${CALENDAR} ${STAMPS} ${RECURRENCE} ${SERIES}`,
  },
  'POST api/userdata/getBudgets': MONTH,
  'POST api/userdata/addUpdateBudget': {
    must: 'date amount lastModifyTime type budgetType editFuture',
    // A monthly budget has no category; the switches are not on every form.
    may: 'categoryId carryForward familyShare',
  },
  'POST api/userdata/getBudgetByYear': { must: 'year' },
  'POST api/userdata/getCategoryBudgetList': MONTH,
  'POST api/userdata/deleteBudget': { must: 'lastModifyTime month year _id deleteFuture' },
  'POST api/userdata/getCategoryTrendByYear': { must: 'year categoryId' },
  'POST api/userdata/sendStatement': {
    must: 'startTime endTime type',
    may: 'isAccountStatmentReq',
  },
}

/** Fields added by our contract, call by call; a backend of the letter ignores them. */
const ADDED_FIELDS: Record<string, string> = {
  'POST api/users/email/presignin': 'purpose',
  'POST api/users/resendOTP': 'purpose',
  'POST auth/otpsignin': 'timeZoneId',
  'POST api/users/settings': 'firstSteps todayAccounts periodRule',
  'POST api/userdata/getAllAccounts': 'closed',
  'POST api/userdata/getAccountTrx': 'when',
  'POST api/userdata/deleteAccount': 'moveTo ends',
  // What a client may set of the account entity.
  'POST api/userdata/addAccountWeb':
    'accounts.accountNumber accounts.includeBalance accounts.familyShare ' +
    'accounts.status accounts.lastModifyTime',
  'POST api/userdata/deleteTransactionWeb': 'keepPayment',
  'POST api/public/group/acceptInvite': 'takeCurrency',
  'POST api/userdata/getTransactionsByType':
    'type summary categoryId categoryUserId subcategories own page',
  'POST api/userdata/getMonthlyIncomeWithTransactions':
    'month summary categoryId categoryUserId subcategories own page',
  'POST api/userdata/addUpdateExpense': 'refund refundOf deviceId categoryGuess',
  'POST api/userdata/addUpdateIncome':
    'title merchantId merchantName merchantIcon lastModifyDevice trxTime categoryGuess',
  'POST api/userdata/getUpcomingBillingTransactions': 'size',
  'POST api/userdata/getPaidBillingTransactions': 'size',
  'POST api/userdata/getOverDueBillingTransactions': 'size',
  'POST api/userdata/getBillExpenses': '_id',
  'POST api/userdata/addUpdateBudget': '_id alertPercentage',
}

/** Values that the letter fixes (parts A and B, 3, 7 and 9). */
const VALUES: Payload = {
  deviceType: 'WEB',
  deviceId: 'WEB',
  lastModifyDevice: 'WEB',
  pageNumber: 0,
  migrateToParent: true,
  isAccountStatmentReq: true,
}

/** Says what a call's payload lacks, and what in it neither letter nor contract names. */
export function checkPayload({ name, payload, headers, file }: LetterCall): string[] {
  const fields = name === undefined ? undefined : PAYLOADS[name]
  if (!fields) return []
  const added = ADDED_FIELDS[name!]?.split(' ') ?? [] // its fields are known by the name
  const problems = [
    ...problemsOf(fields, payload, added),
    ...problemsOfHeaders(headers),
    ...problemsOfFile(name!, file?.field),
  ]
  return problems.map((problem) => `${name}: ${problem}`)
}

function problemsOf(fields: Fields, payload: Payload, added: string[]): string[] {
  const list = (names = '') => names.split(' ').filter(Boolean)
  const has = (field: string) => payload[field] !== undefined && payload[field] !== null
  const { must, may, oneOf, rows = {} } = fields
  const known = new Set([...list(must), ...list(may), ...list(oneOf), ...added])
  const present = Object.keys(payload).filter(has)
  const missing = list(must).filter((field) => !has(field))
  const isUnnamed = oneOf !== undefined && !list(oneOf).some(has)
  return [
    ...missing.map((field) => `lacks ${field}`),
    ...(isUnnamed ? [`lacks one of ${oneOf}`] : []),
    ...present.filter((field) => !known.has(field)).map((field) => `has ${field}`),
    ...present
      .filter((field) => field in VALUES && payload[field] !== VALUES[field])
      .map((field) => `${field} is ${JSON.stringify(payload[field])}`),
    ...Object.entries(rows).flatMap(([name, ofRow]) =>
      problemsOfRows(name, ofRow, payload[name], added),
    ),
  ]
}

function problemsOfRows(
  name: string,
  fields: Fields,
  rows: unknown,
  added: string[],
): string[] {
  if (!Array.isArray(rows) || rows.length === 0) return [`${name} is no list with rows`]
  const start = `${name}.`
  const addedToRows = added
    .filter((field) => field.startsWith(start))
    .map((field) => field.slice(start.length))
  return (rows as Payload[]).flatMap((row) => problemsOf(fields, row, addedToRows))
}

/** Who is signed in has a language and a version (part A, 7). */
function problemsOfHeaders(headers: LetterCall['headers']): string[] {
  if (!headers.authorization) return []
  const isBearer = headers.authorization.startsWith('Bearer ')
  const missing = ['accept-language', 'app-version'].filter((name) => !headers[name])
  return [
    ...(isBearer ? [] : ['has an authorization without Bearer']),
    ...missing.map((name) => `lacks the header ${name}`),
  ]
}

const FILE_FIELDS: Record<string, string> = {
  'POST media/upload': 'file',
  'POST api/userdata/importTransactions': 'csvFile',
  'POST api/userdata/uploadMintTransactions/{override}': 'csvFile',
}

function problemsOfFile(name: string, field: string | undefined): string[] {
  const wanted = FILE_FIELDS[name]
  return wanted === field ? [] : [`has a file in ${field}, not in ${wanted}`]
}
