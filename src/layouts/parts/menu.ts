import type { Key } from '#lib/i18n.ts'
import { SETTINGS_ADDRESS } from '#lib/views/profile.ts'

/** A link of the menu: the page it leads to, its icon and label. */
export type MenuItem = { name: string; href: string; icon: string; label: Key }

/** Links of the menu, in order; the first five are in a phone's bar. */
export const MENU = [
  {
    name: 'dashboard',
    href: '/dashboard',
    icon: 'layout-dashboard',
    label: 'shell.dashboard',
  },
  { name: 'bills', href: '/bills', icon: 'receipt-text', label: 'shell.bills' },
  { name: 'expenses', href: '/expenses', icon: 'wallet', label: 'shell.expenses' },
  { name: 'income', href: '/income', icon: 'banknote-arrow-down', label: 'shell.income' },
  { name: 'budget', href: '/budget', icon: 'chart-pie', label: 'shell.budget' },
  { name: 'accounts', href: '/account-detail', icon: 'landmark', label: 'shell.accounts' },
  {
    name: 'settings',
    href: SETTINGS_ADDRESS,
    icon: 'sliders-horizontal',
    label: 'shell.settings',
  },
  { name: 'reports', href: '/reports', icon: 'chart-line', label: 'shell.reports' },
  { name: 'import', href: '/import-data', icon: 'upload', label: 'shell.import' },
] as const satisfies readonly MenuItem[]

/** Name of a link of the menu. */
export type MenuName = (typeof MENU)[number]['name']
