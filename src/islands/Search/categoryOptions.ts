import type { Viewer } from '../ui/ViewerContext.tsx'

/** Every category, below the several that are chosen together; their ids with spaces. */
export function categoryOptions(ids: number[] = [], { categories, language }: Viewer) {
  const options = categories.map(({ id, name }) => ({ id: String(id), name }))
  if (ids.length < 2) return options
  const names = categories.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
  return [
    { id: ids.join(' '), name: new Intl.ListFormat(language).format(names) },
    ...options,
  ]
}
