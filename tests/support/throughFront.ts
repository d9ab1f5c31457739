/**
 * Test files that do not run through a front, by what they test: it is the front's own, or
 * never passes it.
 */
const BESIDE_FRONT = {
  'cookies of a browser': [
    'boundCodes',
    'changeEmail',
    'comingAndGoing',
    'endSessions',
    'guards',
    'guesses',
    'knownDevices',
    'revertEmail',
    'sessions',
    'visits',
  ],
  'sign-in by the provider of the embedded books': ['socialRefusals', 'socialSignIn'],
  'the companion app, which holds for calls by cookie': ['companion', 'membership'],
  'calls that the front answers or lacks': [
    'openapi',
    'emailForms',
    'headRequests',
    'mailedLinks',
  ],
  'texts of failures, which become technical ones': [
    'fullDisk',
    'years',
    'unstorableTexts',
  ],
  'mailed links, which lead to the backend': ['billJobs'],
  'waiting places of bodies and files, which the front has itself': [
    'bodies',
    'exportUploads',
    'importCrowds',
    'mediaCrowds',
    'statementFetches',
  ],
  'metrics of the application': ['metrics'],
  'several applications at once': ['twoServers', 'crowds'],
}

/** Calls at each `npm test`; `npm run test:all` runs all but those above. */
const CORE = ['roles', 'transactions']

const fileOf = (name: string) => `tests/calls/${name}.test.ts`

/** Test files of a run through a front. */
export const THROUGH_FRONT = CORE.map(fileOf)
export const NOT_THROUGH_FRONT = Object.values(BESIDE_FRONT).flat().map(fileOf)

/** Whether this run's calls pass a front whose three hosts are the application. */
export const isThroughFront = process.env['TEST_FRONT'] === 'on'
