/** Screens of entries, which share rows, panels and calls. */
const LISTS = new Set(['Accounts', 'Bills', 'Transactions'])
/** Screens that show sums of entries besides. */
const ENTRIES = new Set([...LISTS, 'Budgets', 'Reports'])
/** Screens besides the dashboard that make a part common. */
const OTHERS = 2
/** Screens of entries whose list shows no sums of months. */
const WITHOUT_MONTHS = ['Accounts', 'Bills']
/** Screens without the dashboard that make a part common. */
const MANY = 5
/** Characters of a part so small that a file of its own costs more than carrying it along. */
const SMALL = 450

/** Names of shared chunks; a chunk takes along what its modules need, the first one first. */
const NAMES = [
  'page',
  'islands',
  'months',
  'paged',
  'entries',
  'lists',
  'accounts',
  'bills',
]

/**
 * Groups for the bundler. Every file is a request and every shared chunk carries parts that some
 * page does not use, so that pages of one kind share one chunk each.
 */
export const CHUNKS = NAMES.map((name, index) => ({
  name: (moduleId, bundle) =>
    chunkOf(usersOf(moduleId, bundle), bundle.getModuleInfo(moduleId)) === name
      ? name
      : null,
  priority: NAMES.length - index,
}))

/** The chunk of a module with these users; undefined where the bundler decides. */
function chunkOf({ islands, scripts }, { id, code }) {
  if (id.endsWith('/core/pagedList.ts')) return 'paged'
  if (ACCOUNTS.test(id)) return 'accounts'
  if (BILLS.test(id)) return 'bills'
  if (islands.size + scripts.size < 2) return undefined
  // A sheet comes with its chunk: that of forms would come to every page.
  if (id.endsWith('/form.css')) return undefined
  if (scripts.size > 0) return 'page'
  if (islands.has('Dashboard') && islands.size <= OTHERS) return undefined
  if (islands.has('Dashboard')) {
    return WITHOUT_MONTHS.some((name) => islands.has(name)) ? 'islands' : 'months'
  }
  if (isWithin(islands, LISTS)) return 'lists'
  if (isWithin(islands, ENTRIES)) return islands.size > 2 ? 'entries' : undefined
  const isCommon = islands.size >= (code.length < SMALL ? OTHERS + 1 : MANY)
  return isCommon ? 'islands' : undefined
}

/** What the list of accounts, a ledger and their parts that load later all need. */
const ACCOUNTS =
  /\/src\/(lib\/(client|contract|domain)\/(accounts?|ledger)(\/(ledger|view))?|islands\/Accounts\/(AccountTile|balanceText|ledgerTexts|accountTypes))\.tsx?$/

/** What the list of bills and its parts that load later all need. */
const BILLS =
  /\/src\/(lib\/(client|contract|domain)\/(bills|billList)(\/(lists|view|input))?|islands\/Bills\/(billTexts|BillMarks|DaysPill))\.tsx?$/

const isWithin = (names, group) => [...names].every((name) => group.has(name))

const ISLAND = /\/src\/islands\/(\w+)\.tsx$/
/** Drawn beside the list of bills at once, though its script is a part of its own. */
const CALENDAR = '/islands/Bills/Calendar.tsx'
const SCRIPT = /\?astro&type=script/

/** Islands and scripts of pages that load a module before the first interaction. */
function usersOf(moduleId, bundle) {
  const users = { islands: new Set(), scripts: new Set() }
  const found = new Set([moduleId])
  for (const id of found) {
    const island = ISLAND.exec(id)
    if (island) users.islands.add(island[1])
    if (id.endsWith(CALENDAR)) users.islands.add('Bills')
    if (SCRIPT.test(id)) users.scripts.add(id)
    for (const importer of bundle.getModuleInfo(id)?.importers ?? []) found.add(importer)
  }
  return users
}
