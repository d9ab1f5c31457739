import { useStore } from '@nanostores/react'
import { $uncategorized } from '#lib/client/bankImport.ts'
import type { ImportRun } from '#lib/client/imports.ts'
import { OTHER_EXPENSE, OTHER_INCOME } from '#lib/domain/category.ts'
import { searchAddress } from '#lib/views/search.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useT } from '../../ui/ViewerContext.tsx'

/** Imported entries for which no category was found, with the way to them. */
export function Uncategorized({ run }: { run: ImportRun }) {
  const t = useT()
  const count = useStore($uncategorized, { ssr: 'initial' })
  const { accountIds = [], firstDay: from, lastDay: to } = run
  if (count === 0) return null
  const address = searchAddress({
    categoryIds: [OTHER_EXPENSE, OTHER_INCOME],
    accountId: accountIds.length === 1 ? accountIds[0] : undefined,
    from,
    to,
  })
  return (
    <section className="card" aria-labelledby="uncategorized-title">
      <h2 id="uncategorized-title">{t('bankFile.done.uncategorized', { count })}</h2>
      <a className="card-link" href={address}>
        {t('bankFile.done.categorize')}
        <Icon name="chevron-right" />
      </a>
    </section>
  )
}
