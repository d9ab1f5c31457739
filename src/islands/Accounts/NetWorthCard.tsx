import { useId } from 'react'
import { netWorth } from '#lib/domain/account.ts'
import type { Account, NetWorth } from '#lib/domain/account.ts'
import { percentages } from '#lib/domain/money.ts'
import { amountsText } from '../ui/amounts.ts'
import { CompactAmount } from '../ui/CompactAmount.tsx'
import { useViewer } from '../ui/ViewerContext.tsx'

/** Net worth with its assets and debts, in each currency. */
export function NetWorthCard({ accounts }: { accounts: Account[] }) {
  const viewer = useViewer()
  const { t } = viewer
  const worth = netWorth(accounts, viewer)
  const { minor, assetsMinor, debtsMinor, otherCurrencies } = worth
  const others = amountsText(otherCurrencies, viewer)
  return (
    <section className="card worth" aria-label={t('accounts.worth.title')}>
      <dl>
        <div>
          <dt>{t('accounts.worth.title')}</dt>
          <dd className="num" suppressHydrationWarning>
            <CompactAmount minor={minor} most={22} mostOnPhone={14} />
          </dd>
          {others && (
            <dd className="quiet-text num" suppressHydrationWarning>
              {t('accounts.otherCurrencies', { amounts: others })}
            </dd>
          )}
        </div>
        <div>
          <dt className="worth-assets">{t('accounts.worth.assets')}</dt>
          <dd className="num" suppressHydrationWarning>
            <CompactAmount minor={assetsMinor} most={20} mostOnPhone={11} />
          </dd>
        </div>
        <div>
          <dt className="worth-debts">{t('accounts.worth.debts')}</dt>
          <dd className="num" suppressHydrationWarning>
            <CompactAmount minor={debtsMinor} most={20} mostOnPhone={11} />
          </dd>
        </div>
      </dl>
      <Bar {...worth} />
    </section>
  )
}

const ONE_PERCENT = 100

/** Assets and debts side by side; debts are striped, so that colour is never alone. */
function Bar({ assetsMinor, debtsMinor }: NetWorth) {
  const stripes = useId()
  const [assets, debts] = [Math.max(0, assetsMinor), Math.max(0, debtsMinor)]
  if (assets + debts === 0) return null
  const [assetsShare, debtsShare] = percentages([assets, debts]).map(
    (share = 0) => `${share / ONE_PERCENT}%`,
  )
  return (
    <svg className="worth-bar" aria-hidden="true">
      <pattern
        id={stripes}
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect className="worth-ground" width="6" height="6" />
        <rect className="worth-stripe" width="3" height="6" />
      </pattern>
      {assets > 0 && <rect className="worth-part" width={assetsShare} />}
      {debts > 0 && (
        <rect
          className="worth-part"
          x={assetsShare}
          width={debtsShare}
          fill={`url(#${stripes})`}
        />
      )}
    </svg>
  )
}
