// Steps of the tests on other days: a month's ends, a leap day, a new year, a clock change.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** None is past: in a browser, which has the real time, cookies would have ended. */
const YEAR = new Date().getUTCFullYear() + 1
const LEAP_YEAR = Math.ceil(YEAR / 4) * 4
/**
 * Moments at which tests begin, in UTC, with the zones of the server and of people; a run goes on
 * over midnight.
 */
const MOMENTS = [
  { begin: `${YEAR}-01-01 00:10` },
  { begin: `${YEAR}-01-29 12:00` },
  { begin: `${YEAR}-01-30 12:00` },
  { begin: `${YEAR}-01-31 23:50` },
  { begin: `${LEAP_YEAR}-02-29 12:00` },
  { begin: `${lastSunday(3)} 00:50`, server: 'Europe/Berlin', people: 'Europe/Berlin' },
  { begin: `${lastSunday(10)} 00:50`, people: 'Europe/Berlin' },
  { begin: `${YEAR}-12-01 00:10` },
  { begin: `${YEAR}-12-15 12:00` },
  { begin: `${YEAR}-12-31 23:50` },
  // 23:50 and 00:10 where the server is, then where people are.
  { begin: `${YEAR}-12-01 04:50`, server: 'America/New_York' },
  { begin: `${YEAR}-12-31 15:10`, server: 'Asia/Tokyo' },
  { begin: `${YEAR}-02-01 04:50`, people: 'America/New_York' },
  { begin: `${YEAR}-02-28 15:10`, people: 'Asia/Tokyo' },
]
/** Debian's libfaketime, for programs of several threads, in a folder of the machine's kind. */
const LIBRARIES = '/usr/lib'
const LIBRARY = 'faketime/libfaketimeMT.so.1'

/** Stages that repeat steps at each moment; none where the library is missing. */
export function stagesOfMoments(steps) {
  const library = findLibrary()
  if (!library) {
    console.error('Tests on other days are skipped: install libfaketime')
    return []
  }
  return MOMENTS.map(({ begin, server = 'UTC', people = 'UTC' }) => [
    steps.map(([name, program, parameters, variables = {}]) => [
      `${name}, ${begin} UTC, server in ${server}, people in ${people}`,
      program,
      parameters,
      () => ({
        ...variables,
        ...clockAt(begin),
        LD_PRELOAD: library,
        TZ: server,
        PEOPLE_ZONE: people,
      }),
    ]),
  ])
}

/** Day on which the clocks of Europe change in a month. */
function lastSunday(month) {
  const last = new Date(Date.UTC(YEAR, month, 0))
  last.setUTCDate(last.getUTCDate() - last.getUTCDay())
  return last.toISOString().slice(0, 10)
}

/** Same distance from the real time for all processes, however late they start. */
function clockAt(moment) {
  const ahead = Math.round((Date.parse(`${moment}Z`) - Date.now()) / 1000)
  return {
    FAKETIME: ahead < 0 ? `${ahead}` : `+${ahead}`,
    // Waits and measures go by the real time.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
}

function findLibrary() {
  if (!existsSync(LIBRARIES)) return undefined
  return readdirSync(LIBRARIES)
    .map((folder) => join(LIBRARIES, folder, LIBRARY))
    .find((path) => existsSync(path))
}
