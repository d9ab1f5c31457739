import { accountsView } from '#lib/client/accounts/view.ts'
import type { Account } from '#lib/domain/account.ts'
import { formatMoney, formatSigned } from '#lib/domain/money.ts'
import { amountsOn } from '#lib/domain/transaction.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { formatInstant, formatWeekday } from '#lib/i18n/dates.ts'
import { memberOf } from '../ui/members.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import type { Viewer } from '../ui/ViewerContext.tsx'
import { amountText } from '../ui/amounts.ts'
import { Flags } from '../ui/list/Flags.tsx'
import { Receipt } from '../ui/Receipt.tsx'
import { useCategory } from '../ui/useCategory.ts'
import { Facts } from '../ui/list/Facts.tsx'
import type { Fact } from '../ui/list/Facts.tsx'
import { Icon } from '../ui/Icon.tsx'
import { SidePanel } from '../ui/list/SidePanel.tsx'
import { entryTitle, isIncomingTransfer, otherAccountName } from './ledgerTexts.ts'

type Props = {
  entry: Transaction
  account: Account
  accounts: Account[]
  changes?: { edit: () => void; remove: () => void }
}

/** Details of an entry: beside the list, on a phone over it. */
export function EntryDetail({ entry, account, accounts, changes }: Props) {
  const viewer = useViewer()
  const { t, language, currency, profileId } = viewer
  const category = useCategory(entry)
  const { amount } = amountsOn(account, entry, currency)
  const facts = factsOf(entry, account, { accounts, category: category.name, viewer })
  return (
    <SidePanel
      titleId="entry-title"
      title={entryTitle(entry, account, { accounts, category: category.name, viewer })}
      icon={category}
      back={{ label: t('accounts.detail.back'), go: accountsView.closeDetail }}
      close={{ label: t('common.close'), go: accountsView.closeDetail }}
    >
      <p className="figure num" suppressHydrationWarning>
        {formatSigned(amount, language)}
      </p>
      <Flags entry={entry} />
      <Facts facts={facts} labelOf={(name) => t(`accounts.detail.${name}`)} />
      {entry.notes && (
        <>
          <h3>{t('accounts.detail.notes')}</h3>
          <p className="notes">{entry.notes}</p>
        </>
      )}
      {entry.image && <Receipt ownerId={entry.ownerId} image={entry.image} />}
      {changes && entry.creatorId === profileId && (
        <div className="actions">
          <button type="button" className="button outline" onClick={changes.edit}>
            <Icon name="pencil" size={18} />
            {t('accounts.detail.edit')}
          </button>
          <button type="button" className="button quiet" onClick={changes.remove}>
            <Icon name="trash-2" size={18} />
            {t('accounts.detail.delete')}
          </button>
        </div>
      )}
    </SidePanel>
  )
}

type Named = 'category' | 'otherAmount' | 'date' | 'account' | 'from' | 'to' | Rest
type Rest = 'creator' | 'balance' | 'updated'
type Given = { accounts: Account[]; category: string; viewer: Viewer }

function factsOf(
  entry: Transaction,
  account: Account,
  { accounts, category, viewer }: Given,
): Fact<Named>[] {
  const { language, currency, profileId, zone } = viewer
  const { beside } = amountsOn(account, entry, currency)
  const other = () => otherAccountName(entry, account, { accounts, viewer })
  const side = isIncomingTransfer(entry, account) ? 'from' : 'to'
  return [
    ['otherAmount', beside && formatMoney(beside, language)],
    ['category', entry.type !== 'transfer' && category],
    ['date', formatWeekday(entry.day, language)],
    ['account', account.name],
    [side, entry.type === 'transfer' && other()],
    ['creator', entry.creatorId !== profileId && memberOf(entry.creatorId, viewer).name],
    [
      'balance',
      entry.balanceMinor !== undefined && amountText(entry.balanceMinor, account, viewer),
    ],
    ['updated', formatInstant(entry.modifiedAt, language, zone)],
  ]
}
