import { Icon } from '../ui/Icon.tsx'
import { useT } from '../ui/ViewerContext.tsx'

type Props = { supportEmail: string | null }

/** Says that the accounts are under maintenance, and names the support address. */
export function Maintenance({ supportEmail }: Props) {
  const t = useT()
  return (
    <section className="card empty">
      <Icon name="construction" size={40} />
      <h2>{t('accounts.maintenance.title')}</h2>
      <p>{t('accounts.maintenance.text')}</p>
      {supportEmail && (
        <a href={`mailto:${supportEmail}`}>
          {t('accounts.maintenance.contact', { email: supportEmail })}
        </a>
      )}
    </section>
  )
}
