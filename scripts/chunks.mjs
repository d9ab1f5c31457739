/** Modules of every page; public ones have 8 KB of scripts. */
const EVERY =
  /\/lib\/(client\/(resend|pages\/forms|core\/(send|session|toast|drafts|modules|otherTabs|pageTexts))|domain\/profile)/
/** Modules of public pages, and of those that mail a code. */
const PUBLIC = /\/lib\/(client\/pages\/(?!oneTimeCode)|contract\/public|domain\/feedback)/
const CODES = /\/lib\/client\/pages\/oneTimeCode/

/** Chunks that pages share, by the paths of their modules; a module goes to the first that fits. */
const GROUPS = [
  ['react', /\/node_modules\/(react|react-dom|scheduler)\//],
  // For pages that wait for the server.
  ['unavailable', /\/lib\/client\/pages\/unavailable/],
  ['page', EVERY],
  ['public', PUBLIC],
  ['codes', CODES],
  [
    'screen',
    /\/islands\/ui\/(?!form|rules|budget|plot\/(Plot\.|Month|TableAmount)|list\/useLeads)|\/lib\/(i18n\/|charts\/percent)|\/(@?nanostores|dayjs|@astrojs)\//,
  ],
  // For screens without forms, too.
  [
    'views',
    /\/lib\/(client\/(core\/viewState|dashboard|forecast|entryForm\/choices|profile\/language)|views\/(accounts|bills|dashboard|transactions)|domain\/(addUp|bill|billList|today|forecast|netWorth))\.ts$/,
  ],
  [
    'form',
    /\/islands\/ui\/form\/|\/lib\/(client\/(?!rules|alike\/|bankImport|imports|exports|search|calendarFeed|profile\/|waiting|transactions\/(waiting|orWaiting)|deviceStorage)|(domain|views)\/(?!bank|budget|dashboard|firstSteps|comparison|csv|export|search))/,
  ],
  // Loaded late, by the tab of the rules and after a correction.
  ['rules', /\/(islands\/ui|lib\/client)\/(rules[./]|alike\/)/],
  // For charts of months, which the accounts load late.
  ['plot', /\/islands\/ui\/plot\/|\/lib\/charts\/(plot|worth)\.ts/],
  // For the search and what leads to it.
  ['search', /\/lib\/((client|domain|views)\/search)|\/islands\/ui\/list\/useLeads/],
  // For imports alone.
  ['imports', /\/lib\/(client\/(bankImport|imports)|domain\/bank)/],
  // For the figures of dashboard and budgets.
  [
    'figures',
    /\/lib\/(domain|views)\/(budget|dashboard|firstSteps|comparison)|\/islands\/ui\/budget\//,
  ],
]

/** Groups for the bundler. */
export const CHUNKS = GROUPS.map(([name, test], index) => ({
  name,
  test,
  minShareCount: 2,
  priority: GROUPS.length - index,
}))
