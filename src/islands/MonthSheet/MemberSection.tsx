import { formatAmount } from '#lib/domain/money.ts'
import type { MemberSums, Savings } from '#lib/domain/report.ts'
import { amountsText } from '../ui/amounts.ts'
import { memberOf } from '../ui/members.ts'
import { useViewer } from '../ui/ViewerContext.tsx'

type Props = { members: readonly MemberSums[]; sums: Savings }

/** Income and expenses of a month by member of the family. */
export function MemberSection({ members, sums }: Props) {
  const viewer = useViewer()
  const { t } = viewer
  const sumsOf = new Map(members.map((member) => [member.profileId, member]))
  const listed = viewer.members.flatMap(({ id }) => sumsOf.get(id) ?? [])
  if (listed.length === 0) return null
  return (
    <section>
      <h2>{t('reports.sheet.byMember')}</h2>
      <table className="ledger">
        <thead>
          <tr>
            <th scope="col">{t('reports.sheet.member')}</th>
            <th scope="col" className="amount">
              {t('reports.savings.income')}
            </th>
            <th scope="col" className="amount">
              {t('reports.savings.expense')}
            </th>
          </tr>
        </thead>
        <tbody>
          {listed.map((member) => (
            <tr key={member.profileId}>
              <td>{memberOf(member.profileId, viewer).name}</td>
              <SumCell member={member} type="income" />
              <SumCell member={member} type="expense" />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('statements.total')}</th>
            <td className="amount">{formatAmount(sums.income, viewer)}</td>
            <td className="amount">{formatAmount(sums.expense, viewer)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

type CellProps = { member: MemberSums; type: 'income' | 'expense' }

/** Sum of a member, with other currencies below it. */
function SumCell({ member, type }: CellProps) {
  const viewer = useViewer()
  const others = member.otherCurrencies.filter((other) => other.type === type)
  return (
    <td className="amount">
      {formatAmount(member[type], viewer)}
      {others.length > 0 && <small>{` · ${amountsText(others, viewer)}`}</small>}
    </td>
  )
}
