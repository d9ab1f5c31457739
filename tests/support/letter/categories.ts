import { refusal } from './calls.ts'
import type { Handlers } from './calls.ts'
import { viewOf } from './views.ts'

/** A category of Ivo's, which Nora's entries may show. */
const IVOS = { categoryId: 5009, type: 1, name: 'Bicycles', iconColor: '#446688' }

export const CATEGORIES: Handlers = {
  'POST api/userdata/getAllUserCategories': ({ categories }) => ({
    results: { categories: categories.map((row) => viewOf('category', row)) },
  }),
  'POST api/userdata/getCustomCategoryById': ({ categories }, { payload }) => {
    const found = [...categories, IVOS].find(
      ({ categoryId }) => categoryId === payload['categoryId'],
    )
    return found
      ? { result: viewOf('category', found) }
      : refusal(1803, 'We know no such category')
  },
}
