import type { Books } from './books.ts'
import type { Row } from './records.ts'
import { stampChanged, stampNew } from './records.ts'
import { refusal } from './calls.ts'
import type { Handlers, Payload } from './calls.ts'
import { PERSON_ID } from './names.ts'
import { viewOf } from './views.ts'

const NO_SUCH_ACCOUNT = 1804
const PAGE = 7
const OPEN = 0
const CLOSED = 2

const FIELDS = new Set([
  'accountType',
  'accountName',
  'accountNumber',
  'accountBalance',
  'currencyCode',
  'serviceProviderId',
  'includeBalance',
  'familyShare',
])

export const ACCOUNTS: Handlers = {
  'POST api/userdata/getAllAccounts': ({ accounts }) => ({
    results: accounts.filter(isOwn).map((account) => viewOf('account', account)),
  }),
  'POST api/group/accounts': ({ accounts, isInFamily }) => ({
    results: {
      accounts: accounts
        .filter((account) => isInFamily && !isOwn(account))
        .map((account) => viewOf('account', account)),
    },
  }),
  'POST api/userdata/addAccountWeb': (books, { payload }) => {
    const isKnown = (payload['accounts'] as Payload[]).every((sent) => save(books, sent))
    return isKnown ? {} : refusal(NO_SUCH_ACCOUNT, 'We know no such account')
  },
  'POST api/userdata/deleteAccount': ({ accounts }, { payload }) => {
    const account = accounts.find((one) => one['accountId'] === payload['accountId'])
    if (!account) return refusal(NO_SUCH_ACCOUNT, 'We know no such account')
    account['status'] = CLOSED
    return {}
  },
  'POST api/userdata/getAccountTrx': (books, { payload }) => ({
    result: [...books.expenses, ...books.incomes]
      .filter((entry) => entry['accountId'] === payload['accountId'])
      .toSorted((one, other) => other.time - one.time)
      .slice(Number(payload['page']) * PAGE, (Number(payload['page']) + 1) * PAGE)
      .map((entry) => viewOf('transaction', entry)),
  }),
}

function isOwn(account: Row): boolean {
  return account['userId'] === PERSON_ID
}

/** Changes the opening balance and with it the present one; false for unknown ids. */
function save(books: Books, sent: Payload): boolean {
  const fields = Object.fromEntries(
    Object.entries(sent).filter(([name]) => FIELDS.has(name)),
  )
  const stored = books.accounts.find(
    (account) => account['accountId'] === sent['accountId'] && account._id === sent['_id'],
  )
  const opening = Number(sent['accountBalance'])
  if (!stored && (sent['accountId'] || sent['_id'])) return false
  if (!stored) {
    const { _id, lastModifyTime } = stampNew(books)
    const ids = { _id, accountId: `bank:${_id}`, userId: PERSON_ID, status: OPEN }
    books.accounts.push({ ...ids, ...fields, lastModifyTime, currentBalance: opening })
    return true
  }
  const { lastModifyTime } = stampChanged(books)
  const moved = opening - Number(stored['accountBalance'])
  const currentBalance = Number(stored['currentBalance'] ?? 0) + moved
  Object.assign(stored, fields, { currentBalance, lastModifyTime })
  return true
}
