/** Part of a page that is loaded on first use. */
export type PagePart<Module> = {
  /** Source by which buttons name the part, and the server its modules (`http/modulePreloads.ts`). */
  source: string
  load: () => Promise<Module>
  /** On the server, and in the browser where the page begins with the part. */
  loaded?: Module
}

/** Module of a part. */
export type ModuleOf<Named> = Named extends PagePart<infer Module> ? Module : never

/** Milliseconds until a part that a page cannot go on without is asked for again. */
const PAUSE = 2_000

/**
 * Names a part. A page that begins with it, such as one that was asked for a form, hydrates once
 * it is there (`client:painted`), and draws as the server did.
 */
export function partOfPage<Module>(
  source: string,
  load: () => Promise<Module>,
  loaded?: Module,
): PagePart<Module> {
  const part: PagePart<Module> = { source, load, loaded }
  if (import.meta.env.SSR || !document.querySelector(`[data-begins="${source}"]`))
    return part
  document.begun = beginWith(part)
  return part
}

/** Loads a part; it fails to load only for reasons of the network, which comes back. */
async function beginWith<Module>(part: PagePart<Module>): Promise<void> {
  try {
    part.loaded = await part.load()
  } catch {
    await new Promise((done) => setTimeout(done, PAUSE))
    await beginWith(part)
  }
}
