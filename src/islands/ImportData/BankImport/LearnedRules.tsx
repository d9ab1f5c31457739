import { useStore } from '@nanostores/react'
import { $learned } from '#lib/client/bankImport/always.ts'
import { sectionAddress } from '#lib/views/profile.ts'
import { CategoryIcon } from '../../ui/CategoryIcon.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useT } from '../../ui/ViewerContext.tsx'

/** Rules that were made in the preview, each with its payee and category. */
export function LearnedRules() {
  const t = useT()
  const learned = useStore($learned, { ssr: 'initial' })
  if (learned.size === 0) return null
  return (
    <section className="card" aria-labelledby="learned-title">
      <h2 id="learned-title">{t('bankFile.done.rules', { count: learned.size })}</h2>
      <p className="quiet-text">{t('bankFile.done.asksLess')}</p>
      <ul className="learned">
        {[...learned].map(([payee, { id, category }]) => (
          <li key={id}>
            <CategoryIcon
              icon={category?.icon ?? 'tag'}
              color={category?.color ?? 'var(--ink-2)'}
            />
            <span>
              {payee}
              <small>{category?.name}</small>
            </span>
          </li>
        ))}
      </ul>
      <a className="card-link" href={sectionAddress('rules')}>
        {t('bankFile.done.allRules')}
        <Icon name="chevron-right" />
      </a>
    </section>
  )
}
