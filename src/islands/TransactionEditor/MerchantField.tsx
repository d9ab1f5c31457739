import { useEffect, useEffectEvent, useState } from 'react'
import { searchMerchants, isSearchable } from '#lib/client/transactions/merchants.ts'
import type {
  FoundMerchants,
  RecalledFields,
  RecalledMerchant,
  Merchant,
} from '#lib/client/transactions/merchants.ts'
import { afterTyping } from '#lib/client/core/typing.ts'
import type { IncomeOrExpense } from '#lib/domain/transaction.ts'
import { Field } from '../ui/form/Field.tsx'
import type { Control } from '../ui/form/Field.tsx'
import { useComboboxes } from '../ui/form/useComboboxes.ts'
import { Icon } from '../ui/Icon.tsx'
import { ownPicture } from '../ui/iconHref.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import type { Viewer } from '../ui/ViewerContext.tsx'
import '../ui/form/searchChoice.css'

type Props = {
  type: IncomeOrExpense
  value: Merchant
  error?: string
  change: (merchant: Merchant) => void
  /** Receives the category and account of a chosen or typed merchant. */
  recall: (found: RecalledFields) => void
}

/** Field of a payee or payer: suggests known names, accepts any name. */
export function MerchantField({ error, ...choice }: Props) {
  const viewer = useViewer()
  const { t } = viewer
  const label = choice.type === 'income' ? 'entryForm.payer' : 'entryForm.merchant'
  return (
    <Field label={t(label)} help={t('entryForm.merchantHelp')} error={error}>
      {(control) => <MerchantChoice control={control} {...choice} />}
    </Field>
  )
}

type ChoiceProps = Omit<Props, 'error'> & { control: Control }

/** Plain text field until the combobox has loaded. */
function MerchantChoice({ control, type: kind, value, change, recall }: ChoiceProps) {
  const viewer = useViewer()
  const { comboboxes, place } = useComboboxes()
  const { found, search } = useMerchants(viewer, kind, recall)
  const choose = (known: RecalledMerchant) => {
    const { id, name, icon } = known
    change({ id, name, icon })
    recall(known)
  }
  const type = (name: string) => {
    const known = found.find((merchant) => merchant.name === name)
    if (known) choose(known)
    else change({ name })
    search(name)
  }
  const picture = <MerchantPicture icon={value.icon} />
  if (!comboboxes) {
    return (
      <div ref={place} className="search-choice with-picture">
        {picture}
        <input
          {...control}
          autoComplete="off"
          value={value.name}
          onChange={({ target }) => change({ name: target.value })}
        />
      </div>
    )
  }
  return (
    <comboboxes.NameCombobox
      {...{ control, type, found, choose, picture }}
      value={value.name}
      draw={drawMerchant}
    />
  )
}

function drawMerchant({ name, icon }: RecalledMerchant) {
  return (
    <span className="form-category">
      <MerchantPicture icon={icon} />
      {name}
    </span>
  )
}

/** Picture of a merchant; a shop icon if it has none at this origin. */
function MerchantPicture({ icon }: { icon?: string }) {
  const [broken, setBroken] = useState('')
  const picture = ownPicture(icon)
  if (!picture || picture === broken) return <Icon name="store" />
  const onError = () => setBroken(picture)
  return <img src={picture} alt="" width={20} height={20} onError={onError} />
}

const NONE: FoundMerchants = { merchants: [] }

/** Finds merchants. A failed search shows none: any name can be typed. */
function useMerchants(
  { currency, profileId, members }: Viewer,
  type: IncomeOrExpense,
  recall: Props['recall'],
) {
  const [{ merchants, filled }, setFound] = useState<FoundMerchants>(NONE)
  const [trip] = useState(() =>
    afterTyping(searchMerchants, (outcome) =>
      setFound('answer' in outcome ? outcome.answer : NONE),
    ),
  )
  const fill = useEffectEvent(recall)
  useEffect(() => {
    if (filled) fill(filled)
  }, [filled])
  useEffect(() => trip.stop, [trip])
  const search = (typed: string) => {
    const userIds = [...new Set([profileId, ...members.map(({ id }) => id)])]
    if (isSearchable(typed)) return trip.ask({ typed, type, currency, userIds })
    trip.stop()
    setFound(NONE)
  }
  return { found: merchants, search }
}
