import type { Account } from '#lib/domain/account.ts'
import type { Bill } from '#lib/domain/bill.ts'
import type { Profile, Settings } from '#lib/domain/profile.ts'
import type { Transaction } from '#lib/domain/transaction.ts'

/** The instant of every entity. */
export const AT = Date.UTC(2026, 5, 15, 10)

/** An account without optional fields. */
export const BARE_ACCOUNT: Account = {
  id: 'a1',
  type: 0,
  name: 'Purse',
  openingMinor: -50_000,
  currentMinor: 1,
  ownerId: 'p1',
  isOpen: true,
  isShared: false,
  inBalance: true,
  modifiedAt: AT,
}

/** An account with all fields. */
export const ACCOUNT: Account = {
  ...BARE_ACCOUNT,
  number: '0042',
  currency: 'EUR',
  providerId: 7,
  isOpen: false,
  online: { isConnected: true },
}

/** A profile without optional fields. */
export const BARE_PROFILE: Profile = {
  id: 'p1',
  email: 'ana@example.org',
  active: true,
  currency: 'EUR',
  language: 'de',
  zoneOffset: 120,
  isPro: true,
  notifications: {
    bills: true,
    budgets: false,
    expenses: true,
    signInEmail: false,
    monthlyReportEmail: true,
    minuteOfDay: 9 * 60 + 5,
  },
  createdAt: AT,
  modifiedAt: AT + 1,
}

/** A profile with all fields. */
export const PROFILE: Profile = {
  ...BARE_PROFILE,
  firstName: 'Ana',
  lastName: 'Moreira',
  phoneNumber: '5550100',
  dialCode: '+49',
  picture: 'TXIMG1781517600000.png',
  zone: 'Europe/Berlin',
}

/** Settings without a time zone. */
export const BARE_SETTINGS: Settings = {
  profileId: 'p1',
  currency: 'EUR',
  currencySymbol: '€',
  language: 'de',
  zoneOffset: 120,
  sharesWithFamily: false,
}

/** Settings with all fields. */
export const SETTINGS: Settings = {
  ...BARE_SETTINGS,
  zone: 'Europe/Berlin',
  sharesWithFamily: true,
  firstSteps: { isDismissed: true, isConfirmed: false },
  lastAccountIds: { expense: 'a1', income: 'a2', bill: 'a1' },
}

/** An income without optional fields. */
export const BARE_TRANSACTION: Transaction = {
  id: 't1',
  type: 'income',
  at: AT,
  day: '2026-06-15',
  minor: 10,
  categoryId: 20_000,
  ownerId: 'p1',
  creatorId: 'p2',
  updatesBalance: true,
  createdAt: AT,
  modifiedAt: AT,
}

/** An expense with all fields. */
export const TRANSACTION: Transaction = {
  ...BARE_TRANSACTION,
  type: 'expense',
  title: 'Market',
  currency: 'GBP',
  foreign: { minor: 1099, currency: 'USD' },
  notes: 'apples',
  image: 'TXIMG1781517600000.png',
  merchant: { id: 'm1', name: 'Corner shop', icon: 'store' },
  accountId: 'a1',
  toAccountId: 'a2',
  toMinor: 1010,
  billId: 'b1',
  receiptId: 'r1',
  isRefund: true,
  refundOf: 't2',
  seriesId: 's1',
  seriesNumber: 5,
  rule: { text: 'FREQ=WEEKLY;COUNT=3', description: 'Every week' },
  isMoved: true,
  isUnconfirmed: true,
  balanceMinor: -5,
  updatesBalance: false,
}

/** A rule with all derived fields. */
export const WIRE_RECURRENCE = {
  recurringCategoryId: 3,
  recurringCount: 2,
  recurringRule: 'FREQ=MONTHLY;INTERVAL=2;UNTIL=20271231',
  repeatTillDate: '2027-12-31',
  repeatDescription: 'Every two months',
}

const LOOK = { iconColor: '#87af6a', iconUrl: '/icons.svg#plug' }
const WIRE_CATEGORY = { categoryId: 3, name: 'Utilities', ...LOOK }

/** A bill of a series, paid in part. */
export const WIRE_BILL = {
  _id: 'b1',
  type: 4,
  title: 'Rent',
  amount: 800,
  amountPaid: 300.1,
  due: 499.9,
  currencyCode: 'EUR',
  categoryId: 3,
  category: WIRE_CATEGORY,
  serviceProviderId: 7,
  accountId: 'a1',
  time: AT,
  dueDay: '2026-06-15',
  nextDueDate: AT,
  paidTime: AT,
  hasPaid: false,
  autoPaid: false,
  expenseNeeded: true,
  state: 'overdue',
  days: 0,
  notes: 'by transfer',
  image: 'TXIMG1781517600000.png',
  remindBeforeDays: 3,
  ...WIRE_RECURRENCE,
  recurringServerId: 's1',
  recurringIdLong: 5,
  recurringId: 's1',
  localIdLong: 12,
  dateUpdated: true,
  dayOfYear: 166,
  week: 25,
  month: 5,
  year: 2026,
  userId: 'p1',
  createdUserId: 'p1',
  deviceId: 'WEB',
  lastModifyDevice: 'WEB',
  createTime: AT,
  lastModifyTime: AT,
  created_at: AT,
  updated_at: AT,
}

/** The same bill as domain values. */
export const BILL: Bill = {
  type: 'bill',
  id: 'b1',
  number: 12,
  title: 'Rent',
  at: AT,
  dueDay: '2026-06-15',
  minor: 80_000,
  paidMinor: 30_010,
  currency: 'EUR',
  categoryId: 3,
  category: { id: 3, name: 'Utilities', color: '#87af6a', icon: '/icons.svg#plug' },
  providerId: 7,
  accountId: 'a1',
  isPaid: false,
  paidAt: AT,
  autoPays: false,
  makesExpense: true,
  notes: 'by transfer',
  image: 'TXIMG1781517600000.png',
  remindDaysBefore: 3,
  state: 'overdue',
  days: 0,
  seriesId: 's1',
  seriesNumber: 5,
  isMoved: true,
  rule: { text: WIRE_RECURRENCE.recurringRule, description: 'Every two months' },
  nextAt: AT,
  ownerId: 'p1',
  creatorId: 'p1',
  createdAt: AT,
  modifiedAt: AT,
}

/** A paid bill without optional fields. */
export const BARE_BILL: Bill = {
  type: 'bill',
  id: 'b2',
  number: 1,
  title: 'Water',
  at: AT,
  dueDay: '2026-06-15',
  minor: 1,
  paidMinor: 1,
  categoryId: 3,
  isPaid: true,
  autoPays: false,
  makesExpense: false,
  state: 'paid',
  ownerId: 'p1',
  creatorId: 'p2',
  createdAt: AT,
  modifiedAt: AT,
}

/** A single payment of the bill. */
export const WIRE_PAYMENT = {
  _id: 'y1',
  time: AT,
  amount: 300.1,
  accountId: 'a1',
  createdUserId: 'p1',
}

/** A category's budget that carries over. */
export const WIRE_BUDGET = {
  _id: 'g1',
  type: 2,
  budgetType: 1,
  amount: 400,
  budgetAmt: 400,
  amountWithoutCarryForward: 400,
  currencyCode: 'EUR',
  carryForward: true,
  carryForwardAmount: 12.5,
  carryForwardAmtAdded: true,
  carryForwardPending: false,
  familyShare: true,
  month: 5,
  year: 2026,
  time: AT,
  categoryId: 31,
  count: 6,
  toCome: 20.5,
  expense: 99.99,
  expenseAmount: 99.99,
  income: 0,
  recurringCategoryId: 3,
  alertPercentage: 80,
  userId: 'p1',
  createdUserId: 'p1',
  lastModifyTime: AT,
  updated_at: AT,
  name: 'Groceries',
  iconUrl: 'basket',
  iconColor: '#87af6a',
  iconName: 'basket',
  imageName: 'basket',
  isHidden: false,
  isDeleted: false,
}

/** A family of one. */
export const WIRE_GROUP = {
  _id: 'f1',
  ownerId: 'p1',
  members: [
    {
      userId: 'p1',
      firstName: 'Ana',
      lastName: 'Moreira',
      email: 'ana@example.org',
      profilePic: 'TXIMG1781517600000.png',
      owner: true,
      joinTime: 1_781_517_600_000,
    },
  ],
}

/** A form with one question. */
export const WIRE_TEMPLATE = {
  id: 'f1',
  title: 'How was it?',
  subtitle: 'Two minutes',
  questions: [
    {
      id: 'q1',
      question: 'Did it help?',
      seq: 1,
      isMandatory: true,
      answers: { type: 'radio', values: [{ label: 'Yes', value: 'yes', default: true }] },
    },
  ],
  submitButtonText: 'Send',
  successMessage: 'Thank you',
  mandatoryErrorMsg: 'Please answer',
  minAnswerErrorMsg: 'One answer at least',
  errorMessage: 'That went wrong',
  alreadySubmittedError: 'You have answered',
  invalidFeedbackId: 'No such form',
  feedbackExpiredError: 'Too late',
}
