import { dueOf } from '#lib/domain/bill.ts'
import type { Bill, BillsOfMonth, MemberPayment } from '#lib/domain/bill.ts'
import { otherSums } from '#lib/domain/budgetList.ts'
import { formatAmount } from '#lib/domain/money.ts'
import { billSums, paidByMember } from '#lib/domain/monthSheet.ts'
import { formatDayOfMonth } from '#lib/i18n/dates.ts'
import { memberOf } from '../ui/members.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import type { Viewer } from '../ui/ViewerContext.tsx'
import { EmptyCell } from './EmptyCell.tsx'
import { SheetNote } from './SheetNote.tsx'
import { sheetAmount } from './sheetAmount.ts'

/** Bills due in a month, each with a box to tick, its payers, and space to write. */
export function BillSection({ bills: found }: { bills: BillsOfMonth }) {
  const { t } = useViewer()
  const { bills, paidParts, hasMore } = found
  const partsOf = Map.groupBy(paidParts, ({ billId }) => billId)
  if (bills.length === 0) {
    return (
      <section>
        <h2>{t('bills.title')}</h2>
        <p>{t('reports.sheet.none.bills')}</p>
      </section>
    )
  }
  return (
    <section>
      <h2>{t('bills.title')}</h2>
      <table className="ledger">
        <BillHeads />
        <tbody>
          {bills.map((bill) => (
            <BillLine key={bill.id} bill={bill} payments={partsOf.get(bill.id) ?? []} />
          ))}
        </tbody>
        <BillFoot found={found} />
      </table>
      <SheetNote amounts={otherSums(bills)}>
        {hasMore && t('reports.sheet.moreBills', { count: bills.length })}
      </SheetNote>
    </section>
  )
}

function BillHeads() {
  const { t } = useViewer()
  return (
    <thead>
      <tr>
        <th scope="col">{t('dashboard.bills.paid')}</th>
        <th scope="col" className="on-paper">
          {t('bills.facts.due')}
        </th>
        <th scope="col">{t('reports.account.what')}</th>
        <th scope="col" className="amount">
          {t('reports.account.amount')}
        </th>
        <th scope="col" className="payers">
          {t('reports.sheet.whoPaid')}
        </th>
        <th scope="col" className="amount">
          {t('reports.sheet.due')}
        </th>
        <th scope="col" className="for-pen on-paper">
          {t('reports.sheet.paidOnBy')}
        </th>
      </tr>
    </thead>
  )
}

function BillLine({ bill, payments }: { bill: Bill; payments: readonly MemberPayment[] }) {
  const viewer = useViewer()
  const { t, language, profileId } = viewer
  const { isPaid, title, minor, creatorId } = bill
  const day = formatDayOfMonth(bill.dueDay, language)
  return (
    <tr>
      <td>
        <TickBox isTicked={isPaid} />
      </td>
      <td className="day on-paper">{day}</td>
      <td>
        {title}
        {creatorId !== profileId && (
          <span className="quiet-text">
            {' '}
            {t('reports.sheet.createdBy', { name: memberOf(creatorId, viewer).name })}
          </span>
        )}
        <small className="on-phone">{day}</small>
      </td>
      <td className="amount">{sheetAmount(minor, bill, viewer)}</td>
      <td className="payers">{payersText(payments, bill, viewer)}</td>
      <td className="amount">{sheetAmount(dueOf(bill), bill, viewer)}</td>
      <EmptyCell className="for-pen on-paper" />
    </tr>
  )
}

function TickBox({ isTicked }: { isTicked: boolean }) {
  const { t } = useViewer()
  return (
    <span className={isTicked ? 'tick-box ticked' : 'tick-box'}>
      <span className="visually-hidden">
        {t(isTicked ? 'reports.sheet.paid' : 'reports.sheet.unpaid')}
      </span>
    </span>
  )
}

function BillFoot({ found }: { found: BillsOfMonth }) {
  const viewer = useViewer()
  const { t } = viewer
  const { bills, hasMore } = found
  const { minor, dueMinor } = billSums(bills)
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={2}>
          {hasMore
            ? t('reports.sheet.inAll.billsListed', { count: bills.length })
            : t('reports.sheet.inAll.bills')}
        </th>
        <EmptyCell className="on-paper" />
        <td className="amount">{formatAmount(minor, viewer)}</td>
        <td className="payers">{payersText(paidByMember(found), {}, viewer)}</td>
        <td className="amount">{formatAmount(dueMinor, viewer)}</td>
        <EmptyCell className="for-pen on-paper" />
      </tr>
    </tfoot>
  )
}

/** Members in the order of their family: "Ana 40.00, Ben 1,450.00"; a dash for nobody. */
function payersText(
  payments: readonly Pick<MemberPayment, 'creatorId' | 'minor'>[],
  of: { currency?: string },
  viewer: Viewer,
): string {
  const place = ({ creatorId }: Pick<MemberPayment, 'creatorId'>) =>
    viewer.members.findIndex(({ id }) => id === creatorId)
  const paid = payments
    .toSorted((one, other) => place(one) - place(other))
    .map(({ creatorId, minor }) => {
      const { name } = memberOf(creatorId, viewer)
      return `${name} ${sheetAmount(minor, of, viewer)}`
    })
  return new Intl.ListFormat(viewer.language, { type: 'unit' }).format(paid) || '–'
}
