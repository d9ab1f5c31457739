import { chooseAccounts, usesOfAccounts } from '#lib/client/forecast.ts'
import type { TodayAccount } from '#lib/domain/todayForecast.ts'
import { choosableAccounts, usesOfType } from '#lib/domain/today.ts'
import type { CashUse } from '#lib/domain/today.ts'
import { sumText } from '../ui/amounts.ts'
import { ChoiceField } from '../ui/form/ChoiceField.tsx'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { useForm } from '../ui/form/useForm.ts'
import { useViewer } from '../ui/ViewerContext.tsx'

type Props = { accounts: readonly TodayAccount[]; close: () => void }

/** Form in which each account counts, is set aside, or does not count. */
export function ChooseAccounts({ accounts, close }: Props) {
  const viewer = useViewer()
  const { t } = viewer
  const offered = choosableAccounts(accounts)
  const form = useForm({
    name: { type: 'today-accounts' },
    begin: () => usesOfAccounts(offered),
    save: async (draft) => {
      await chooseAccounts(draft)
      return {}
    },
    saved: close,
    close,
  })
  return (
    <FormDialog title={t('today.choose.title')} form={form}>
      <p className="quiet-text">{t('today.choose.text')}</p>
      {offered.map(({ id, name, type, minor }) => (
        <ChoiceField<CashUse>
          key={id}
          label={name}
          help={sumText(minor, viewer)}
          value={form.draft[id] ?? 'none'}
          change={(use) => form.change({ [id]: use })}
        >
          {usesOfType(type).map((use) => (
            <option key={use} value={use}>
              {t(`today.choose.${use}`)}
            </option>
          ))}
          <option value="none">{t('today.choose.none')}</option>
        </ChoiceField>
      ))}
    </FormDialog>
  )
}
