import { useEffect, useRef } from 'react'
import type { Key } from '#lib/i18n.ts'
import type { SettingsSection } from '#lib/views/profile.ts'
import { useT } from '../ui/ViewerContext.tsx'

const TITLES = {
  regional: 'account.settings.title',
  months: 'months.title',
  notifications: 'account.notify.title',
  password: 'account.password.title',
  devices: 'account.devices.title',
  calendar: 'calendarFeed.title',
  data: 'yourData.title',
  family: 'family.title',
  categories: 'ownCategories.title',
  rules: 'rules.list',
} as const satisfies Record<SettingsSection, Key>

type Props = { sections: readonly SettingsSection[]; current?: SettingsSection }

/** Links to the sections of the settings, of which the address may name one. */
export function SectionList({ sections, current }: Props) {
  const t = useT()
  const shown = useRef<SettingsSection>(undefined)
  // A section may come after the list: some load their choices first.
  useEffect(() => {
    if (current === shown.current) return
    if (!current || showSection(current)) shown.current = current
  })
  return (
    <nav className="card account-sections" aria-label={t('account.sections')}>
      <ul>
        {sections.map((name) => (
          <li key={name}>
            <a
              href={`#${name}`}
              aria-current={name === current ? 'true' : undefined}
              // The same address again is no change that the effect sees.
              onClick={() => name === current && showSection(name)}
            >
              {t(TITLES[name])}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Scrolls to a section and focuses its heading; false while it is not there. */
function showSection(name: SettingsSection): boolean {
  const section = document.querySelector(`[data-section="${name}"]`)
  if (!section) return false
  if (section instanceof HTMLDetailsElement) section.open = true
  section.scrollIntoView()
  const heading = section.querySelector<HTMLElement>('summary, h2, legend')
  // A summary is in the order of the keyboard; headings are not.
  if (heading && heading.tabIndex < 0) heading.tabIndex = -1
  heading?.focus({ preventScroll: true })
  return true
}
