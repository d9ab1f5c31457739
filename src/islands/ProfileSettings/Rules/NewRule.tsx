import { FormCard } from '../../ui/form/FormCard.tsx'
import { useT } from '../../ui/ViewerContext.tsx'
import { RuleFields } from './RuleFields.tsx'
import { FittingEntries } from './FittingEntries.tsx'
import { useEditedRule } from './useEditedRule.ts'

/** Form of a new rule, tried against the book while it is typed. */
export function NewRule() {
  const t = useT()
  const { form, ...fitting } = useEditedRule()
  return (
    <FormCard
      form={form}
      title={{ id: 'new-rule', text: t('rules.title') }}
      saveText={t('rules.add')}
    >
      <p className="quiet-text">{t('rules.lead')}</p>
      <RuleFields form={form} />
      <FittingEntries {...fitting} />
    </FormCard>
  )
}
