import type { Viewer } from '../ui/ViewerContext.tsx'

/** Name of an account's type; where it has none, the name of its group. */
export function typeName(code: number, { accountTypes, t }: Viewer): string {
  return (
    accountTypes.find((type) => type.code === code)?.name ??
    t('accounts.groups.other_accounts')
  )
}

export function typeIcon(code: number, { accountTypes }: Viewer): string {
  return accountTypes.find((type) => type.code === code)?.icon ?? '/icons.svg#landmark'
}
