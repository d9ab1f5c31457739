import type access from '../../locales/en/access.json'
import type account from '../../locales/en/account.json'
import type accounts from '../../locales/en/accounts.json'
import type accountTypes from '../../locales/en/accountTypes.json'
import type alike from '../../locales/en/alike.json'
import type bankFile from '../../locales/en/bankFile.json'
import type bills from '../../locales/en/bills.json'
import type budgets from '../../locales/en/budgets.json'
import type calendarEvents from '../../locales/en/calendarEvents.json'
import type calendarFeed from '../../locales/en/calendarFeed.json'
import type months from '../../locales/en/months.json'
import type categories from '../../locales/en/categories.json'
import type common from '../../locales/en/common.json'
import type dashboard from '../../locales/en/dashboard.json'
import type transactions from '../../locales/en/transactions.json'
import type emailChange from '../../locales/en/emailChange.json'
import type entryForm from '../../locales/en/entryForm.json'
import type errors from '../../locales/en/errors.json'
import type exportFile from '../../locales/en/exportFile.json'
import type feedback from '../../locales/en/feedback.json'
import type firstSteps from '../../locales/en/firstSteps.json'
import type found from '../../locales/en/found.json'
import type images from '../../locales/en/images.json'
import type family from '../../locales/en/family.json'
import type form from '../../locales/en/form.json'
import type history from '../../locales/en/history.json'
import type imports from '../../locales/en/imports.json'
import type invitation from '../../locales/en/invitation.json'
import type mailbox from '../../locales/en/mailbox.json'
import type mails from '../../locales/en/mails.json'
import type month from '../../locales/en/month.json'
import type payday from '../../locales/en/payday.json'
import type offline from '../../locales/en/offline.json'
import type ownCategories from '../../locales/en/ownCategories.json'
import type refusals from '../../locales/en/refusals.json'
import type reports from '../../locales/en/reports.json'
import type restore from '../../locales/en/restore.json'
import type rules from '../../locales/en/rules.json'
import type shell from '../../locales/en/shell.json'
import type search from '../../locales/en/search.json'
import type statements from '../../locales/en/statements.json'
import type signin from '../../locales/en/signin.json'
import type today from '../../locales/en/today.json'
import type yourData from '../../locales/en/yourData.json'

/** The namespaces of texts, each a file in every language's folder. */
type Namespaces = {
  access: typeof access
  account: typeof account
  accounts: typeof accounts
  accountTypes: typeof accountTypes
  alike: typeof alike
  bankFile: typeof bankFile
  bills: typeof bills
  budgets: typeof budgets
  calendarEvents: typeof calendarEvents
  calendarFeed: typeof calendarFeed
  months: typeof months
  categories: typeof categories
  common: typeof common
  dashboard: typeof dashboard
  transactions: typeof transactions
  emailChange: typeof emailChange
  entryForm: typeof entryForm
  errors: typeof errors
  exportFile: typeof exportFile
  feedback: typeof feedback
  firstSteps: typeof firstSteps
  found: typeof found
  images: typeof images
  family: typeof family
  form: typeof form
  history: typeof history
  imports: typeof imports
  invitation: typeof invitation
  mailbox: typeof mailbox
  mails: typeof mails
  month: typeof month
  payday: typeof payday
  offline: typeof offline
  ownCategories: typeof ownCategories
  refusals: typeof refusals
  reports: typeof reports
  restore: typeof restore
  rules: typeof rules
  search: typeof search
  shell: typeof shell
  signin: typeof signin
  statements: typeof statements
  today: typeof today
  yourData: typeof yourData
}

export type Namespace = keyof Namespaces

/** The key of a text: namespace, dot, name; plurals without their suffix. */
export type Key = { [Name in Namespace]: `${Name}.${Leaf<Namespaces[Name]>}` }[Namespace]

type Leaf<Texts> = {
  [Name in keyof Texts & string]: Texts[Name] extends string
    ? Plain<Name>
    : `${Name}.${Leaf<Texts[Name]>}`
}[keyof Texts & string]

type Plain<Name extends string> = Name extends `${infer Base}_${Form}` ? Base : Name
type Form = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
