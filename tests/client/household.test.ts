import { createServer } from 'node:http'
import { beforeEach, expect, test } from 'vitest'
import { followHousehold } from '#lib/client/household.ts'
import { ownServerOfFile } from '../support/ownServer.ts'

const ana = { userId: 'ana', firstName: 'Ana', email: 'ana@example.com', owner: true }
const ben = { userId: 'ben', email: 'ben@example.com', profilePic: 'b.png', owner: false }

/** The contract's spelling of an account. */
const account = (_id: string, userId: string) => ({
  _id,
  accountId: _id,
  accountType: 1,
  accountName: `${_id} of ${userId}`,
  accountBalance: 0,
  currentBalance: 5,
  currencyCode: 'USD',
  userId,
  familyShare: true,
  includeBalance: true,
  status: 0,
  onlineAccount: false,
  accountConfirmed: true,
  lastModifyTime: 1,
})

/** What the server says of the family, until a test says otherwise. */
const family = { members: [ana, ben], shared: [account('savings', 'ben')] }
let asked: string[] = []

const server = createServer((request, response) => {
  asked.push(request.url!)
  const answers: Record<string, object> = {
    '/api/group/detail': {
      groups: [{ _id: 'g', ownerId: 'ana', members: family.members }],
    },
    '/api/group/accounts': { results: { accounts: family.shared } },
    '/api/userdata/getAllAccounts': { results: [account('purse', 'ana')] },
  }
  response.end(JSON.stringify({ code: 0, ...answers[request.url!] }))
})

ownServerOfFile(server)

beforeEach(() => {
  asked = []
})

const NOBODY = { members: [], sharesWithFamily: false, accounts: [] }
type HouseholdState = Parameters<Parameters<Parameters<typeof followHousehold>[0]>[0]>[0]

/** What is known of the household after it was asked for. */
async function knownAfter(): Promise<HouseholdState> {
  let known: HouseholdState = NOBODY
  await followHousehold((change) => (known = change(known)))
  return known
}

test('a household is its members, and the accounts of both sides', async () => {
  expect(await knownAfter()).toEqual({
    members: [
      { id: 'ana', name: 'Ana' },
      { id: 'ben', name: 'ben@example.com', picture: 'b.png' },
    ],
    organizerId: 'ana',
    sharesWithFamily: true,
    accounts: [
      {
        id: 'purse',
        name: 'purse of ana',
        currency: 'USD',
        ownerId: 'ana',
        isShared: true,
      },
      {
        id: 'savings',
        name: 'savings of ben',
        currency: 'USD',
        ownerId: 'ben',
        isShared: true,
      },
    ],
  })
})

test('islands that ask at the same moment share an answer, later ones get a new one', async () => {
  const [one, other] = await Promise.all([knownAfter(), knownAfter()])
  expect(one).toEqual(other)
  expect(asked.length).toBe(3)
  family.members = [ana]
  family.shared = []
  const { members, accounts, sharesWithFamily } = await knownAfter()
  expect(members.map(({ id }) => id)).toEqual(['ana'])
  expect(accounts.map(({ id }) => id)).toEqual(['purse'])
  expect(sharesWithFamily).toBe(false)
})
