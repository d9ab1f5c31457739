import { expect, test } from 'vitest'
import { addAccountWeb } from '#lib/contract/accounts.ts'
import { CALLS } from '#lib/contract/calls.ts'
import { SERIES_KINDS } from '#lib/server/services/entries.ts'
import { handlerOf } from '#lib/server/http/handlers.ts'
import { extendAllSeries } from '#lib/server/services/series.ts'
import { systemContext } from '#lib/server/core/systemContext.ts'
import { strike } from '../support/billClock.ts'
import { endMembership, leaveGroup } from '../support/groups.ts'
import { serverOfFile, signedIn, TEST_START } from '../support/testServer.ts'
import { balanceOf, DAY, write } from '../support/leavingBooks.ts'
import type { SharedBooks } from '../support/leavingBooks.ts'
import { TRIES } from '../support/leavingTries.ts'

const server = await serverOfFile()

/**
 * Calls that change no entry and no account, keep every balance, or fill an empty book. Found
 * series add what is due later and link what is there.
 */
const WITHOUT_ENTRIES =
  /^\/(auth\/|media\/|feedback$)|^\/api\/(operator\/|(public\/)?group\/|users\/(?!deleteprofile)|userdata\/((addUpdate|delete|hide)Category|(addUpdate|delete)Budget|copyBudgets|relabelCurrency|sendStatement|(request|delete|import)Export|deleteExportImport|(addUpdate|delete)Rule|readBankFile|previewBankImport|(make|refuse)FoundSeries)$)/

test('every call that could change a balance is tried', () => {
  const tried = new Set(TRIES.map(([{ path }]) => path))
  const writing = CALLS.filter((call) => call.writes && handlerOf(call))
  const missing = writing.filter(
    ({ path }) => !tried.has(path) && !WITHOUT_ENTRIES.test(path),
  )
  expect(missing.map(({ path }) => path)).toEqual([])
})

const WAYS: [string, (written: SharedBooks) => Promise<unknown>][] = [
  ['left the group', ({ member }) => leaveGroup(member)],
  ['is a member no more', ({ member }) => endMembership(member)],
  [
    'lost the share',
    ({ owner, shared }) =>
      owner.ask(addAccountWeb, {
        accounts: [
          {
            id: shared,
            type: 1,
            name: 'Checking',
            openingMinor: 0,
            currency: 'USD',
            isShared: false,
          },
        ],
      }),
  ],
]

test.for(WAYS)(
  'nothing that somebody who %s does to entries moves the other’s account',
  { timeout: 60_000 },
  async ([way, part]) => {
    const place = WAYS.findIndex(([name]) => name === way)
    for (const [call, name, codes, attempt] of TRIES) {
      const written = await write(await signedIn(server), await signedIn(server))
      const before = await balanceOf(written)
      await part(written)
      expect(await balanceOf(written)).toBe(before)
      const { code } = await attempt(written)
      const wanted = typeof codes === 'number' ? codes : codes[place]
      const tried = [call.path, name]
      expect([...tried, code, await balanceOf(written)]).toEqual([...tried, wanted, before])
    }
  },
)

test.for(WAYS)(
  'the clock moves nothing for somebody who %s: bills that pay themselves, longer series',
  async ([, part]) => {
    const written = await write(await signedIn(server), await signedIn(server))
    const today = await balanceOf(written)
    await part(written)
    await strike(server, TEST_START + 4 * DAY)
    await extendAllSeries(systemContext(server.app), SERIES_KINDS)
    server.clock.now = TEST_START
    expect(await balanceOf(written)).toBe(today)
  },
)
