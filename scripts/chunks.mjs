const UNSHARED = 'unshared'

/**
 * Chunks that pages share, by folders of modules or the beginnings of their names; a module is
 * of the chunk that names most of its path. What it needs comes along, to the first such chunk.
 */
const CHUNK_PATHS = {
  react: ['node_modules/react/', 'node_modules/react-dom/', 'node_modules/scheduler/'],
  // For pages that wait for the server.
  unavailable: ['client/pages/unavailable'],
  // For every page: public ones have 8 KB of scripts.
  page: [
    'client/core/drafts',
    'client/core/modules',
    'client/core/otherTabs',
    'client/core/pageTexts',
    'client/core/send',
    'client/core/session',
    'client/core/toaster',
    'client/core/toasts',
    'client/pages/forms',
    'client/resend',
    'domain/profile',
  ],
  public: ['client/pages/', 'contract/public', 'domain/feedback'],
  // For public pages that mail a code.
  codes: ['client/pages/oneTimeCode'],
  screen: [
    '@astrojs/',
    '@nanostores/',
    'charts/percent',
    'charts/plot.ts',
    'charts/worth.ts',
    'client/core/ask',
    'client/core/toastPlace',
    'dayjs/',
    'islands/ui/',
    'lib/i18n/',
    'nanostores/',
  ],
  // For screens without forms, too.
  views: [
    'client/core/viewState.ts',
    'client/entryForm/choices.ts',
    'client/profile/language.ts',
    'domain/addUp.ts',
    'domain/bill.ts',
    'domain/billList.ts',
    'domain/netWorth.ts',
    'views/accounts.ts',
    'views/bills.ts',
    'views/dashboard.ts',
    'views/transactions.ts',
  ],
  form: ['lib/client/', 'lib/domain/', 'lib/views/', 'ui/form/'],
  // Loaded late, by the tab of the rules and after a correction.
  rules: ['client/alike/', 'client/rules', 'ui/rules/'],
  // For the search and what leads to it.
  search: ['client/search', 'domain/search', 'ui/list/useLeads', 'views/search'],
  // For imports, and what they bring to light.
  imports: ['client/bankImport', 'client/foundSeries', 'client/imports', 'domain/bank'],
  // For the choice of a month.
  picker: ['client/entryMonths', 'ui/MonthPicker'],
  // For the figures of dashboard, budgets and reports.
  figures: [
    'client/dashboard.ts',
    'client/forecast.ts',
    'domain/budget',
    'domain/comparison',
    'domain/dashboard',
    'domain/firstSteps',
    'domain/forecast.ts',
    'domain/today.ts',
    'ui/FigureCards',
    'ui/budget/',
    'views/budget',
  ],
  // For a page or two.
  [UNSHARED]: [
    'client/calendarFeed',
    'client/deviceStorage',
    'client/exports',
    'client/profile/',
    'client/transactions/orWaiting',
    'client/transactions/waiting',
    'client/waiting',
    'domain/csv',
    'domain/export',
  ],
}

/** Groups for the bundler. */
export const CHUNKS = Object.keys(CHUNK_PATHS)
  .filter((name) => name !== UNSHARED)
  .map((name, index, { length }) => ({
    name,
    test: (id) => chunkOf(id) === name,
    minShareCount: 2,
    priority: length - index,
  }))

function chunkOf(id) {
  const named = Object.entries(CHUNK_PATHS).flatMap(([name, paths]) =>
    paths
      .filter((path) => id.includes(`/${path}`))
      .map((path) => ({ name, end: id.lastIndexOf(`/${path}`) + path.length })),
  )
  return named.toSorted((one, other) => other.end - one.end)[0]?.name
}
