import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { changesOf, hasFields } from '#lib/client/core/drafts.ts'
import { failureText } from '#lib/client/core/failures.ts'
import { LASTS } from '#lib/client/core/toasts.ts'
import { tellUndoable } from '#lib/client/core/undoable.ts'
import { saveRules } from '#lib/client/profile/months.ts'
import {
  findMonthsFacts,
  monthsDraftOf,
  rulesOfDraft,
} from '#lib/client/profile/monthsDraft.ts'
import type { MonthsDraft, MonthsFacts } from '#lib/client/profile/monthsDraft.ts'
import type { PeriodRule, Weekend } from '#lib/domain/payPeriod.ts'
import { FormCard } from '../../ui/form/FormCard.tsx'
import { useForm } from '../../ui/form/useForm.ts'
import { TryAgain } from '../../ui/list/TryAgain.tsx'
import { useRequest } from '../../ui/useRequest.ts'
import { useT, useViewer } from '../../ui/ViewerContext.tsx'
import { BeginsFields } from './BeginsFields.tsx'
import { KeptBudgets } from './KeptBudgets.tsx'
import { ShownMonths } from './ShownMonths.tsx'
import { StartFields } from './StartFields.tsx'

type Props = { rules: readonly PeriodRule[]; weekend: Weekend; wait: ReactNode }

/** Form about when months begin, with the months and budgets that follow. */
export function MonthsForm({ rules, weekend, wait }: Props) {
  const { t, today } = useViewer()
  // The budgets are counted by the rules before a change.
  const [find] = useState(() => () => findMonthsFacts(rules, { today, weekend }))
  const { result: facts, failure, retry } = useRequest(find)
  if (facts) return <Loaded facts={{ ...facts, rules }} weekend={weekend} />
  if (failure === undefined) return wait
  return <TryAgain text={failureText(failure, t)} retry={retry} />
}

function Loaded({ facts, weekend }: { facts: MonthsFacts; weekend: Weekend }) {
  const { today } = useViewer()
  const t = useT()
  const now = useMemo(() => ({ today, weekend }), [today, weekend])
  const { rules, incomes } = facts
  const form = useForm<MonthsDraft, readonly PeriodRule[], PeriodRule[]>({
    name: { type: 'months' },
    lasts: LASTS.profile,
    original: rules,
    begin: (over = rules) => monthsDraftOf(over, today, incomes),
    save: async (draft) => {
      const changes = changesOf(draft, monthsDraftOf(rules, today, incomes))
      return hasFields(changes) ? saveRules(rulesOfDraft(draft, facts, now)) : undefined
    },
    saved: () =>
      tellUndoable(
        {
          text: t('months.saved'),
          by: 'updateSettings',
          undo: () => saveRules([...rules]),
          undone: () => t('months.undone'),
        },
        t,
      ),
  })
  const { draft, isChanged } = form
  const after = isChanged ? rulesOfDraft(draft, facts, now) : rules
  return (
    <FormCard
      form={form}
      labelledBy="months-title"
      saveText={draft.kind === 'calendar' ? undefined : t('months.save')}
    >
      <p className="quiet-text">{t('months.text')}</p>
      <div className="month-rule-pair">
        <div className="form">
          <BeginsFields form={form} facts={facts} />
          <StartFields form={form} facts={facts} now={now} />
          {isChanged && facts.budgets > 0 && (
            <KeptBudgets count={facts.budgets} before={rules} after={after} now={now} />
          )}
        </div>
        <ShownMonths rules={after} now={now} />
      </div>
    </FormCard>
  )
}
