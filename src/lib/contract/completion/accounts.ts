import { eachRow, fieldsOf, filled, firstNumber, firstText, isMissing } from './fields.ts'
import type { Completion, CompletionInput, Wire } from './fields.ts'

/** Status of an open account. */
const OPEN = 0

/** Fills the viewer's accounts: the open ones, or the closed ones. */
export const ofViewer: Completion = (answer, given) => {
  const wantsClosed = Boolean(given.payload['closed'])
  const accounts = eachRow(answer['results'], (row) => completeAccount(row, given))
  const results = accounts.filter(({ status }) => (status !== OPEN) === wantsClosed)
  return { ...answer, results }
}

/** Fills the accounts of other members; a group may have none. */
export const ofGroup: Completion = (answer, given) => {
  const results = fieldsOf(answer['results'])
  const accounts = eachRow(results['accounts'], (row) => completeAccount(row, given))
  return { ...answer, results: { ...results, accounts } }
}

/** Fills saved accounts, where the backend gives them. */
export const savedAccounts: Completion = (answer, given) => {
  const { results } = answer
  if (isMissing(results)) return answer
  return { ...answer, results: eachRow(results, (row) => completeAccount(row, given)) }
}

function completeAccount(wire: Wire, { facts }: CompletionInput): Wire {
  const id = firstText(wire['_id'], wire['accountId']) ?? ''
  return filled(wire, {
    _id: id,
    accountId: id,
    accountName: '',
    accountType: 0,
    accountBalance: firstNumber(wire['currentBalance']) ?? 0,
    currentBalance: 0,
    status: OPEN,
    familyShare: false,
    includeBalance: true,
    onlineAccount: false,
    accountConfirmed: true,
    userId: facts?.profileId ?? '',
    lastModifyTime: firstNumber(wire['updated_at']) ?? 0,
  })
}
