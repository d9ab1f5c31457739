import type { KeyboardEvent, ReactNode } from 'react'
import './tabs.css'

type Props<Name extends string> = {
  label: string
  tabs: readonly { name: Name; label: ReactNode }[]
  current: Name
}

/** Tabs that are links to a hash, so that back, forward and a copied address work. */
export function HashTabs<Name extends string>({ label, tabs, current }: Props<Name>) {
  return (
    <div role="tablist" className="tabs" aria-label={label}>
      {tabs.map(({ name, label: text }) => (
        <a
          key={name}
          id={`tab-${name}`}
          role="tab"
          href={`#${name}`}
          aria-selected={name === current}
          aria-controls={`panel-${name}`}
          tabIndex={name === current ? 0 : -1}
          onKeyDown={moveFocus}
        >
          {text}
        </a>
      ))}
    </div>
  )
}

type PanelProps = { name: string; current: string; children: ReactNode }

/** Panel of a tab, which stays mounted while another tab is shown. */
export function TabPanel({ name, current, children }: PanelProps) {
  return (
    <div
      role="tabpanel"
      id={`panel-${name}`}
      aria-labelledby={`tab-${name}`}
      hidden={name !== current}
    >
      {children}
    </div>
  )
}

/** Arrows, Home and End move between tabs, Enter and the space bar choose (WAI-ARIA tabs). */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const { currentTarget: tab } = event
  const siblings = tab.parentElement!.children // the tab list's
  const tabs = [...siblings] as HTMLElement[]
  const index = tabs.indexOf(tab)
  if (event.key === ' ') {
    event.preventDefault()
    tab.click()
    return
  }
  const targets: Record<string, number> = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    Home: 0,
    End: -1,
  }
  const target = targets[event.key]
  if (target === undefined) return
  event.preventDefault()
  tabs.at(target % tabs.length)!.focus()
}
