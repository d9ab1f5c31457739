/** Screens that begin with a form, or with the question of one. */
const FORMS = new Set(['FirstSteps', 'ImportData', 'ProfileSettings', 'Statements'])
/** Screens of lists with details, whose later parts need much of each other's. */
const LISTS = new Set(['Accounts', 'Bills', 'Budgets', 'Transactions'])
/** More pages than these make a part common. */
const OTHERS = 2
/** Characters of a part so small that a file of its own costs more than carrying it along. */
const SMALL = 600
/** Of a package, which has comments, and checks that no build keeps. */
const SMALL_PACKAGE = 2_000

/** Chunks that screens begin with; a chunk takes along what its modules need, the first one first. */
const FIRST = ['page', 'islands', 'lists', 'forms']
/** The chunk of what later parts share, most of which are forms or questions. */
const LATER = 'parts'
const NAMES = [...FIRST, LATER]

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
  if (islands.size === 0) return laterChunkOf(id, bundle)
  if (islands.size > 1) return sharedBy(islands)
  if (later.size === 0) return undefined
  const all = new Set([...islands, ...later])
  const most = OURS.test(id) ? SMALL : SMALL_PACKAGE
  const isCarried = all.size > 1 && sizeOf(id, all, bundle) < most
  return sharedBy(isCarried ? all : islands)
}

/** The chunk of a module that several later parts use. */
function laterChunkOf(id, bundle) {
  const isEntry = bundle.getModuleInfo(id).dynamicImporters.length > 0
  if (isEntry || !OURS.test(id) || entriesOf(id, bundle).size < 2) return undefined
  return isWithin(chunksNeededBy(id, bundle), new Set(FIRST)) ? LATER : undefined
}

/** Later parts, by their first module, that load a module with themselves. */
function entriesOf(moduleId, bundle) {
  const found = new Set([moduleId])
  for (const id of found) {
    for (const importer of bundle.getModuleInfo(id).importers) found.add(importer)
  }
  return new Set(
    [...found].filter((id) => bundle.getModuleInfo(id).dynamicImporters.length > 0),
  )
}

/** Chunks of what screens begin with that a later module needs. */
function chunksNeededBy(moduleId, bundle) {
  const found = new Set([moduleId])
  const chunks = new Set()
  for (const id of found) {
    const { islands, scripts } = usersOf(id, bundle)
    if (islands.size + scripts.size > 0) {
      chunks.add(chunkOf(id, bundle))
      continue
    }
    for (const imported of bundle.getModuleInfo(id).importedIds) found.add(imported)
  }
  return chunks
}

/** Whether the scripts of pages carry a module, which every page loads then. */
function isOfManyPages(id, islands, scripts, bundle) {
  const pages = islands.size + scripts.size
  const isSmall = bundle.getModuleInfo(id).code.length < SMALL
  return islands.size > 0 || pages > OTHERS || (pages > 1 && isSmall)
}

/** The chunk of what several screens use. */
function sharedBy(islands) {
  if (isWithin(islands, FORMS)) return 'forms'
  return isWithin(islands, LISTS) ? 'lists' : 'islands'
}

/** Whether every screen begins with what these use. */
function isOfMany(islands) {
  return islands.size > 1 && sharedBy(islands) === 'islands'
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
      const users = usersOf(imported, bundle)
      const isCommon = users.scripts.size > 0 || isOfMany(users.islands)
      if (!isCommon && !isWithin(islands, users.islands)) found.add(imported)
    }
  }
  return size
}

const ISLAND = /\/src\/islands\/(\w+)\.tsx$/
const OURS = /\/src\//
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
