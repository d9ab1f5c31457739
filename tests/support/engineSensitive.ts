/**
 * Test files of calls whose answers depend on the engine, which run on PostgreSQL at each `npm test`;
 * `npm run test:all` runs every one there. A call that locks, counts tries or relies on a unique
 * index belongs here, too.
 */
const SENSITIVE = {
  locks: [
    'accountClosing',
    'bodies',
    'boundCodes',
    'comingAndGoing',
    'crowds',
    'entryChangesMany',
    'guesses',
    'importCrowds',
    'jobSlots',
    'jobs',
    'largeBookSteps',
    'largeBooks',
    'leaving',
    'leavingWrites',
    'mediaCrowds',
    'oneMoment',
    'refunds',
    'seriesWork',
    'twoServers',
    'undoLeave',
  ],
  retries: [
    'billJobs',
    'billReminders',
    'budgetMails',
    'exportLife',
    'restoredMails',
    'statementMails',
  ],
  dates: [
    'billYear',
    'billZones',
    'clockBack',
    'monthlyReportTimes',
    'seriesDays',
    'years',
  ],
  sums: [
    'balances',
    'budgetHistories',
    'dashboard',
    'familyBook',
    'largeSums',
    'ledger',
    'ledgerParts',
    'manyRows',
    'refundSums',
    'relabelCurrency',
    'reports',
    'ruleMatches',
    'sharedBudgets',
    'sharedEarlier',
    'sums',
    'sumsByMember',
    'transactionsPages',
    'wholeAmounts',
  ],
  texts: [
    'backups',
    'imports',
    'merchants',
    'search',
    'searchFamily',
    'undoImport',
    'unstorableTexts',
  ],
  uniqueness: [
    'addedExpenses',
    'changeEmail',
    'emailForms',
    'fullDisk',
    'invitations',
    'knownDevices',
    'ownCategories',
    'paymentExpenses',
    'revertEmail',
  ],
}

export const ENGINE_SENSITIVE = Object.values(SENSITIVE)
  .flat()
  .map((name) => `tests/calls/${name}.test.ts`)
