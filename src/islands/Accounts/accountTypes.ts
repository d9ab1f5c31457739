import type { Viewer } from '../ui/ViewerContext.tsx'

/** The name of an account's type; of one that has none, that of its group. */
export function typeName(code: number, { accountTypes, t }: Viewer): string {
  return (
    accountTypes.find((type) => type.code === code)?.name ??
    t('accounts.groups.other_accounts')
  )
}

/** The icon of an account's type. */
export function typeIcon(code: number, { accountTypes }: Viewer): string {
  return accountTypes.find((type) => type.code === code)?.icon ?? '/icons.svg#landmark'
}
