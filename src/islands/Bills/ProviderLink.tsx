import { $provider } from '#lib/client/bills/details.ts'
import { Icon } from '../ui/Icon.tsx'
import { ownPicture } from '../ui/iconHref.ts'
import { useAnswer } from '../ui/useAnswer.ts'
import { useT } from '../ui/ViewerContext.tsx'

type Props = { id: number }

/** Provider of a bill with a link to its site; empty when the provider is unknown. */
export function ProviderLink({ id }: Props) {
  const t = useT()
  const { data: provider } = useAnswer($provider)
  if (provider?.id !== id) return null
  const { name, paymentUrl } = provider
  const logo = ownPicture(provider.logo)
  return (
    <>
      <h3>{t('bills.provider')}</h3>
      <p className="bill-provider">
        <span>
          {logo && <img src={logo} alt="" width={20} height={20} />} {name}
        </span>
        {paymentUrl && isSafe(paymentUrl) && (
          <a href={paymentUrl} target="_blank" rel="noopener noreferrer">
            {t('bills.payAt')}
            <Icon name="external-link" size={16} />
          </a>
        )}
      </p>
    </>
  )
}

/** Links from data lead to https only (contract, 5). */
function isSafe(address: string): boolean {
  return URL.parse(address)?.protocol === 'https:'
}
