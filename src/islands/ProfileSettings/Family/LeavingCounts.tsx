import type { MembershipChange } from '#lib/domain/group.ts'
import { CountRows } from '../../ui/CountRows.tsx'
import { useT } from '../../ui/ViewerContext.tsx'

type Props = {
  change: MembershipChange
  /** Name of a member to remove; without one the viewer leaves. */
  name: string | undefined
}

/** Counts of entries that leave, that stay, and that lose their account. */
export function LeavingCounts({ change, name }: Props) {
  const t = useT()
  const side = name === undefined ? 'leaving' : 'removing'
  const named = { name: name ?? '' }
  const rows = [
    {
      icon: 'log-out',
      title: t(`family.${side}.carried`, named),
      text: t(`family.${side}.carriedText`, named),
      count: change.carried,
    },
    {
      icon: 'house',
      title: t(`family.${side}.staying`),
      text: t(`family.${side}.stayingText`),
      count: change.staying,
    },
    ...change.accounts.map(({ name: account, entries }) => ({
      icon: 'landmark',
      title: t('family.leaving.account'),
      text: t('family.leaving.accountText', { account }),
      count: entries,
    })),
    {
      icon: 'chart-pie',
      title: t(`family.${side}.budgets`, named),
      text: t(`family.${side}.budgetsText`, named),
      count: change.budgets,
    },
  ]
  return <CountRows rows={rows} />
}
