/** Screens of entries and of their sums, which share rows, panels and calls. */
const LISTS = new Set(['Accounts', 'Bills', 'Budgets', 'Reports', 'Transactions'])
/** Screens that begin with a form, or with the question of one. */
const FORMS = new Set([
  'Family',
  'FirstSteps',
  'ImportData',
  'ProfileSettings',
  'Statements',
])
/** Screens whose later parts need some of what the screen itself does. */
const PARTS = {
  Accounts: 'accounts',
  Bills: 'bills',
  Budgets: 'budgets',
  Family: 'forms',
  FirstSteps: 'forms',
  ProfileSettings: 'forms',
  Transactions: 'transactions',
}
/** More pages than these make a part common. */
const OTHERS = 2
/** Characters of a part so small that a file of its own costs more than carrying it along. */
const SMALL = 600

/** Names of shared chunks; a chunk takes along what its modules need, the first one first. */
const NAMES = ['page', 'islands', 'lists', ...new Set(Object.values(PARTS))]

/**
 * Groups for the bundler. Every file is a request and every shared chunk carries parts that some
 * page does not use, so that pages of one kind share one chunk each.
 */
export const CHUNKS = NAMES.map((name, index) => ({
  name: (moduleId, bundle) => (chunkOf(moduleId, bundle) === name ? name : null),
  priority: NAMES.length - index,
}))

/** The chunk of a module; undefined where the bundler decides. */
function chunkOf(id, bundle) {
  const { islands, later, scripts } = usersOf(id, bundle)
  // A sheet comes with its chunk: that of forms would come to every page.
  if (id.endsWith('/form.css')) return undefined
  if (scripts.size > 0)
    return isOfManyPages(id, islands, scripts, bundle) ? 'page' : undefined
  if (islands.size === 0) return undefined
  if (islands.size > 1) return sharedBy(islands)
  if (later.size === 0) return undefined
  const all = new Set([...islands, ...later])
  const isCarried = all.size > 1 && sizeOf(id, all, bundle) < SMALL
  return isCarried ? sharedBy(all) : PARTS[[...islands][0]]
}

/** Whether the scripts of pages carry a module, which every page loads then. */
function isOfManyPages(id, islands, scripts, bundle) {
  const pages = islands.size + scripts.size
  const isSmall = bundle.getModuleInfo(id).code.length < SMALL
  return islands.size > 0 || pages > OTHERS || (pages > 1 && isSmall)
}

/** The chunk of what several screens use. */
function sharedBy(islands) {
  if (isWithin(islands, LISTS)) return 'lists'
  return isWithin(islands, FORMS) ? 'forms' : 'islands'
}

const isWithin = (islands, group) => [...islands].every((name) => group.has(name))

/** Characters of a module and of all that these islands would load for it alone. */
function sizeOf(moduleId, islands, bundle) {
  const found = new Set([moduleId])
  let size = 0
  for (const id of found) {
    const { code, importedIds } = bundle.getModuleInfo(id)
    size += code.length
    for (const imported of importedIds) {
      if (!isWithin(islands, usersOf(imported, bundle).islands)) found.add(imported)
    }
  }
  return size
}

const ISLAND = /\/src\/islands\/(\w+)\.tsx$/
const SCRIPT = /\?astro&type=script/

/**
 * Islands and scripts of pages that load a module before the first interaction, and islands whose
 * later parts load it.
 */
function usersOf(moduleId, bundle) {
  const users = { islands: new Set(), later: new Set(), scripts: new Set() }
  const found = new Set([moduleId])
  const lazy = new Set()
  for (const id of found) {
    const { importers, dynamicImporters, isEntry } = bundle.getModuleInfo(id)
    const island = isEntry && ISLAND.exec(id)
    if (island) users.islands.add(island[1])
    if (SCRIPT.test(id)) users.scripts.add(id)
    for (const importer of importers) found.add(importer)
    for (const importer of dynamicImporters) lazy.add(importer)
  }
  for (const id of lazy) {
    const { importers, dynamicImporters, isEntry } = bundle.getModuleInfo(id)
    const island = isEntry && ISLAND.exec(id)
    if (island) users.later.add(island[1])
    for (const importer of [...importers, ...dynamicImporters]) lazy.add(importer)
  }
  return users
}
