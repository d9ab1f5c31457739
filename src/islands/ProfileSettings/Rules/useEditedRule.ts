import { LASTS, tellSuccess } from '#lib/client/core/toasts.ts'
import { saveRule } from '#lib/client/rules.ts'
import { correctTicked } from '#lib/client/rules.ts'
import { ruleDraftOf, ruleInputOf, validateRule } from '#lib/client/rules/form.ts'
import type { EntryRule } from '#lib/domain/rules.ts'
import { useForm } from '../../ui/form/useForm.ts'
import { exampleAmount } from '../../ui/form/useErrors.ts'
import { useRulePreview } from '../../ui/rules/useRulePreview.ts'
import { useTicks } from '../../ui/rules/useTicks.ts'
import { useViewer } from '../../ui/ViewerContext.tsx'

/** Form of a rule, and the entries that it fits, of which some may be changed with it. */
export function useEditedRule(rule?: EntryRule, close?: () => void) {
  const { t, language, currency } = useViewer()
  const notation = { language, currency }
  const form = useForm({
    name: { type: 'rule', id: rule?.id },
    lasts: LASTS.profile,
    original: rule,
    begin: (over: EntryRule | undefined) => ruleDraftOf(over, notation),
    validate: (draft) => validateRule(draft, notation),
    values: () => ({ amount: { example: exampleAmount(notation) } }),
    save: async (draft) => {
      const saved = await saveRule(ruleInputOf(draft, rule, notation))
      await correctTicked(ticks.ticked, t)
      return saved
    },
    close,
    saved: () =>
      tellSuccess(t(rule ? 'rules.changed' : 'rules.added'), { lasts: LASTS.profile }),
  })
  const isValid = !Object.values(validateRule(form.draft, notation)).some(Boolean)
  const input = isValid ? ruleInputOf(form.draft, rule, notation) : undefined
  const preview = useRulePreview(input)
  const ticks = useTicks(preview.matches)
  return { form, preview, ticks }
}
