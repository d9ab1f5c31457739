import type { InviteDraft } from '#lib/client/family.ts'
import type { OwnShares } from '#lib/client/family/shares.ts'
import { sumOfEarlier } from '#lib/domain/group.ts'
import { formatCount } from '#lib/domain/numberFormats.ts'
import { CountRows } from '../../ui/CountRows.tsx'
import { RadioChoice } from '../../ui/form/RadioChoice.tsx'
import type { FormFields } from '../../ui/form/useForm.ts'
import { useViewer } from '../../ui/ViewerContext.tsx'
import { Switch } from '../Switch.tsx'
import { AccountSwitches } from './AccountSwitches.tsx'

type Props = {
  form: FormFields<InviteDraft, 'firstName' | 'email'>
  own: OwnShares
  budgets: number
}

/** Choices of a first invitation about the inviter's book, and their counts. */
export function FirstShares({ form, own, budgets }: Props) {
  const { t, language } = useViewer()
  const { draft, change } = form
  const count = sumOfEarlier(own.earlier)
  const name = draft.firstName.trim()
  const turn = (id: string, isShared: boolean) => {
    const others = draft.accounts.filter((one) => one !== id)
    change({ accounts: isShared ? [...others, id] : others })
  }
  return (
    <div className="family-first">
      <RadioChoice
        label={t(name ? 'family.first.question' : 'family.first.questionPlain', { name })}
        value={draft.seesEarlier}
        change={(seesEarlier) => change({ seesEarlier })}
        options={[
          {
            value: 'all',
            label: t('family.first.all'),
            text: t('family.first.allText', { entries: formatCount(count, language) }),
          },
          {
            value: 'new',
            label: t('family.first.new'),
            text: t('family.first.newText'),
          },
        ]}
      />
      {own.accounts.length > 0 && (
        <AccountSwitches
          accounts={own.accounts}
          isShared={({ id }) => draft.accounts.includes(id)}
          change={({ id }, isShared) => turn(id, isShared)}
        />
      )}
      {budgets > 0 && (
        <div className="family-shares">
          <Switch
            label={t('family.first.budgets', { budgets: formatCount(budgets, language) })}
            value={draft.sharesBudgets}
            change={(sharesBudgets) => change({ sharesBudgets })}
          />
        </div>
      )}
      <WillSee draft={draft} own={own} budgets={budgets} />
    </div>
  )
}

function WillSee({ draft, own, budgets }: Omit<Props, 'form'> & { draft: InviteDraft }) {
  const { t, language } = useViewer()
  const name = draft.firstName.trim()
  const isAll = draft.seesEarlier === 'all'
  const shared = own.accounts.filter(({ id }) => draft.accounts.includes(id))
  const names = shared.map((account) => account.name)
  return (
    <section className="family-sees" aria-labelledby="will-see">
      <h4 id="will-see">
        {t(name ? 'family.first.willSee' : 'family.first.willSeePlain', { name })}
      </h4>
      <CountRows
        rows={[
          {
            icon: 'list',
            title: t('family.first.entries'),
            text: isAll ? undefined : t('family.first.fromNow'),
            count: isAll ? sumOfEarlier(own.earlier) : 0,
          },
          {
            icon: 'landmark',
            title: t('family.first.accounts'),
            text: new Intl.ListFormat(language).format(names),
            count: shared.length,
          },
          {
            icon: 'chart-pie',
            title: t('family.first.budgetsSeen'),
            count: draft.sharesBudgets ? budgets : 0,
          },
        ]}
      />
      <p className="quiet-text">{t('family.first.later')}</p>
    </section>
  )
}
