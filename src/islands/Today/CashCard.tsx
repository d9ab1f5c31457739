import { ACCOUNT_TYPES } from '#lib/domain/account.ts'
import type { Today, TodayAccount } from '#lib/domain/todayForecast.ts'
import { accountsAddress } from '#lib/views/accounts.ts'
import { sumText } from '../ui/amounts.ts'
import { CategoryIcon } from '../ui/CategoryIcon.tsx'
import { spriteAddress } from '../ui/iconHref.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import { FootLink } from './FootLink.tsx'
import { Quiet } from './Quiet.tsx'

/** The most accounts of the card. */
const MOST = 5

/** Card of the cash accounts with their balances today. */
export function CashCard({ forecast }: { forecast: Today }) {
  const viewer = useViewer()
  const { t } = viewer
  const cash = forecast.accounts.filter(isCash)
  if (cash.length === 0) {
    return <Quiet place="cash" title={t('today.parts.cash')} className="a-cash" />
  }
  const sum = cash.reduce((total, { minor }) => total + minor, 0)
  return (
    <section className="card a-cash" aria-labelledby="cash-title">
      <h2 id="cash-title" className="card-label">
        {t('today.cash.title', { count: cash.length })}
      </h2>
      <p className="card-figure" suppressHydrationWarning>
        {sumText(sum, viewer)}
      </p>
      <ul className="mini-rows">
        {cash.slice(0, MOST).map((account) => (
          <li key={account.id}>
            <AccountLine account={account} />
          </li>
        ))}
      </ul>
      <FootLink href={accountsAddress({})} text={t('today.all.cash')} />
    </section>
  )
}

function isCash({ use }: TodayAccount): boolean {
  return use === 'counted' || use === 'setAside'
}

function AccountLine({ account }: { account: TodayAccount }) {
  const viewer = useViewer()
  const { t } = viewer
  const { id, name, type, minor, use } = account
  const kind = ACCOUNT_TYPES.find(({ code }) => code === type)
  return (
    <a className="mini-row" href={accountsAddress({ accountId: id })}>
      <CategoryIcon icon={spriteAddress(kind?.icon ?? 'wallet')} color="var(--brand)" />
      <span>
        {name}
        {use === 'setAside' && <small>{t('today.choose.setAside')}</small>}
      </span>
      <b suppressHydrationWarning>{sumText(minor, viewer)}</b>
    </a>
  )
}
