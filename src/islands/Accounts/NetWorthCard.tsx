import { useId } from 'react'
import { netWorth, ownAccounts } from '#lib/domain/account.ts'
import type { Account, NetWorth } from '#lib/domain/account.ts'
import { percentages } from '#lib/domain/money.ts'
import { CompactAmount } from '../ui/CompactAmount.tsx'
import { useViewer } from '../ui/ViewerContext.tsx'
import { leftOutText } from './leftOutText.ts'

/** Net worth with assets and debts; in a family with shared accounts also the viewer's own. */
export function NetWorthCard({ accounts }: { accounts: Account[] }) {
  const viewer = useViewer()
  const { t, profileId } = viewer
  const worth = netWorth(accounts, viewer)
  const own = ownAccounts(accounts, profileId)
  const isShared = own.length < accounts.length
  const { minor, assetsMinor, debtsMinor, leftOut } = worth
  return (
    <section className="card worth" aria-label={t('accounts.worth.title')}>
      <dl>
        <div>
          <dt>{t(isShared ? 'accounts.worth.household' : 'accounts.worth.title')}</dt>
          <dd className="num" suppressHydrationWarning>
            <CompactAmount minor={minor} most={22} mostOnPhone={14} />
          </dd>
          {leftOut.length > 0 && (
            <dd className="quiet-text num" suppressHydrationWarning>
              {leftOutText(leftOut, viewer)}
            </dd>
          )}
        </div>
        {isShared && (
          <Sum name={t('accounts.worth.yours')} minor={netWorth(own, viewer).minor} />
        )}
        <Sum
          name={t('accounts.worth.assets')}
          className="worth-assets"
          minor={assetsMinor}
        />
        <Sum name={t('accounts.worth.debts')} className="worth-debts" minor={debtsMinor} />
      </dl>
      <Bar {...worth} />
    </section>
  )
}

type SumProps = { name: string; className?: string; minor: number }

function Sum({ name, className, minor }: SumProps) {
  return (
    <div>
      <dt className={className}>{name}</dt>
      <dd className="num" suppressHydrationWarning>
        <CompactAmount minor={minor} most={20} mostOnPhone={11} />
      </dd>
    </div>
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
