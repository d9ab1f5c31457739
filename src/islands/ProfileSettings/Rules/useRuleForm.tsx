import type { ReactNode } from 'react'
import type { EntryRule } from '#lib/domain/rules.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useDialog } from '../../ui/useDialog.ts'
import { useT } from '../../ui/ViewerContext.tsx'
import { RuleFields } from './RuleFields.tsx'
import { FittingEntries } from './FittingEntries.tsx'
import { useEditedRule } from './useEditedRule.ts'

/** Dialog with the form of an existing rule. */
export function useRuleForm(): { open: (rule: EntryRule) => void; drawn: ReactNode } {
  const { shown, open, close } = useDialog<EntryRule>('#rules-title')
  return { open, drawn: shown && <EditedRule key={shown.id} rule={shown} close={close} /> }
}

function EditedRule({ rule, close }: { rule: EntryRule; close: () => void }) {
  const t = useT()
  const { form, ...fitting } = useEditedRule(rule, close)
  return (
    <FormDialog title={t('rules.editTitle')} form={form}>
      <RuleFields form={form} />
      <FittingEntries {...fitting} />
    </FormDialog>
  )
}
