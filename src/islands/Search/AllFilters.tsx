import { useState } from 'react'
import type { ReactNode } from 'react'
import { searchView } from '#lib/client/search/view.ts'
import { isDay } from '#lib/domain/day.ts'
import { formatCount } from '#lib/domain/numberFormats.ts'
import type { SearchView } from '#lib/views/search.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { ChoiceField } from '../ui/form/ChoiceField.tsx'
import { DayField } from '../ui/form/DayField.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useDialog } from '../ui/useDialog.ts'
import { useT, useViewer } from '../ui/ViewerContext.tsx'
import { useAmounts } from './AmountFilter.tsx'
import { categoryOptions } from './categoryOptions.ts'
import { DayPresets } from './DayPresets.tsx'
import { KindBoxes } from './KindBoxes.tsx'

type Props = { view: SearchView }

/** Chip of a phone with the number of filters; opens all of them at once. */
export function AllFilters({ view }: Props) {
  const { t, language } = useViewer()
  const { shown, open, close } = useDialog<SearchView>('.found-all')
  const number = countOfFilters(view)
  return (
    <>
      <button
        type="button"
        className="chip found-all"
        aria-current={number > 0 || undefined}
        aria-haspopup="dialog"
        onClick={() => open(view)}
      >
        <Icon name="sliders-horizontal" size={16} />
        {number > 0
          ? t('search.filtersOn', { number: formatCount(number, language) })
          : t('search.filters')}
      </button>
      {shown && <FiltersDialog first={shown} close={close} />}
    </>
  )
}

/** Number of filters of a search, beside its text. */
function countOfFilters(view: SearchView): number {
  const { kinds = [], categoryIds = [], from, to, minMinor, maxMinor } = view
  const isOn = [
    kinds.length > 0,
    (from ?? to) !== undefined,
    (minMinor ?? maxMinor) !== undefined,
    categoryIds.length > 0,
    view.accountId !== undefined,
    view.creatorId !== undefined,
    view.hasImage === true,
  ]
  return isOn.filter(Boolean).length
}

function FiltersDialog({ first, close }: { first: SearchView; close: () => void }) {
  const t = useT()
  const [draft, setDraft] = useState(first)
  const [from, setFrom] = useState<string>(first.from ?? '')
  const [to, setTo] = useState<string>(first.to ?? '')
  const { fields: amounts, read } = useAmounts(first)
  const change = (news: SearchView) => setDraft({ ...draft, ...news })
  const show = () => {
    const typed = read()
    if (!typed) return
    close()
    const days = { from: isDay(from) ? from : undefined, to: isDay(to) ? to : undefined }
    searchView.goTo({ ...draft, ...days, ...typed })
  }
  return (
    <Dialog isOpen isQuestion title={t('search.filters')} close={close}>
      <form
        className="found-fields"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          show()
        }}
      >
        <Group name={t('search.kind')}>
          <KindBoxes kinds={draft.kinds ?? []} change={(kinds) => change({ kinds })} />
        </Group>
        <Group name={t('search.days')}>
          <DayPresets
            from={from}
            to={to}
            choose={(days) => {
              setFrom(days.from)
              setTo(days.to)
            }}
          />
          <DayField label={t('search.from')} value={from} change={setFrom} />
          <DayField label={t('search.to')} value={to} change={setTo} />
        </Group>
        <Group name={t('search.amount')}>{amounts}</Group>
        <Choices view={draft} change={change} />
        <label className="check">
          <input
            type="checkbox"
            checked={draft.hasImage === true}
            onChange={({ target }) => change({ hasImage: target.checked || undefined })}
          />
          {t('search.withReceipt')}
        </label>
        <button type="submit" className="button primary">
          {t('search.show')}
        </button>
        <button type="button" className="button" onClick={close}>
          {t('common.cancel')}
        </button>
      </form>
    </Dialog>
  )
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset className="found-group">
      <legend>{name}</legend>
      {children}
    </fieldset>
  )
}

type ChoicesProps = Props & { change: (news: SearchView) => void }

function Choices({ view, change }: ChoicesProps) {
  const viewer = useViewer()
  const { t, accounts, members } = viewer
  const { categoryIds = [], accountId = '', creatorId = '' } = view
  return (
    <>
      <ChoiceField
        label={t('search.category')}
        value={categoryIds.join(' ')}
        change={(ids) => change({ categoryIds: ids ? ids.split(' ').map(Number) : [] })}
      >
        <Options
          every={t('search.everyCategory')}
          of={categoryOptions(categoryIds, viewer)}
        />
      </ChoiceField>
      {accounts.length > 0 && (
        <ChoiceField
          label={t('search.account')}
          value={accountId}
          change={(id) => change({ accountId: id || undefined })}
        >
          <Options every={t('search.everyAccount')} of={accounts} />
        </ChoiceField>
      )}
      {members.length > 1 && (
        <ChoiceField
          label={t('search.who')}
          value={creatorId}
          change={(id) => change({ creatorId: id || undefined })}
        >
          <Options every={t('search.everyone')} of={members} />
        </ChoiceField>
      )}
    </>
  )
}

type OptionsProps = { every: string; of: readonly { id: string | number; name: string }[] }

function Options({ every, of: choices }: OptionsProps) {
  return (
    <>
      <option value="">{every}</option>
      {choices.map(({ id, name }) => (
        <option key={id} value={String(id)}>
          {name}
        </option>
      ))}
    </>
  )
}
