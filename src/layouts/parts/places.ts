import type { Key } from '#lib/i18n.ts'

/** A place of the menu: where it is, its icon, its name. */
type MenuPlace = { place: string; href: string; icon: string; label: Key }

/** The places of the menu in their order; the first five stand in a phone's bar. */
export const PLACES = [
  {
    place: 'dashboard',
    href: '/dashboard',
    icon: 'layout-dashboard',
    label: 'shell.dashboard',
  },
  { place: 'bills', href: '/bills', icon: 'receipt-text', label: 'shell.bills' },
  { place: 'expenses', href: '/expenses', icon: 'wallet', label: 'shell.expenses' },
  { place: 'income', href: '/income', icon: 'banknote-arrow-down', label: 'shell.income' },
  { place: 'budget', href: '/budget', icon: 'chart-pie', label: 'shell.budget' },
  { place: 'accounts', href: '/account-detail', icon: 'landmark', label: 'shell.accounts' },
  { place: 'reports', href: '/reports', icon: 'chart-line', label: 'shell.reports' },
  { place: 'import', href: '/import-data', icon: 'upload', label: 'shell.import' },
  {
    place: 'settings',
    href: '/account#settings',
    icon: 'sliders-horizontal',
    label: 'shell.settings',
  },
] as const satisfies readonly MenuPlace[]

export type Place = (typeof PLACES)[number]['place']
