import { failureText } from '#lib/client/core/failures.ts'
import { $rules, reloadRules } from '#lib/client/rules.ts'
import { TryAgain } from '../ui/list/TryAgain.tsx'
import { useAnswer } from '../ui/useAnswer.ts'
import { useT } from '../ui/ViewerContext.tsx'
import { NewRule } from './Rules/NewRule.tsx'
import { RuleRow } from './Rules/RuleRow.tsx'
import { useRuleForm } from './Rules/useRuleForm.tsx'
import './Rules/Rules.css'

/** Rules of the viewer: the form of a new one, and the others in their order. */
export function Rules() {
  const t = useT()
  const { data: rules, error } = useAnswer($rules)
  const form = useRuleForm()
  return (
    <>
      <NewRule />
      {Boolean(error) && !rules && (
        <section className="card">
          <TryAgain text={failureText(error, t)} retry={reloadRules} />
        </section>
      )}
      {!rules && !error && (
        <>
          <output className="visually-hidden">{t('account.loading')}</output>
          <div className="card skeleton skeleton-rules" />
        </>
      )}
      {rules && rules.length > 0 && (
        <section className="card list" aria-labelledby="rules-title">
          <div className="rule rule-head" aria-hidden="true">
            <span>{t('rules.when')}</span>
            <span className="rule-then">{t('rules.then')}</span>
            <span>{t('rules.used')}</span>
            <span>{t('rules.on')}</span>
          </div>
          <ol>
            {rules.map((rule, index) => (
              <RuleRow
                key={rule.id}
                rule={rule}
                index={index}
                count={rules.length}
                edit={() => form.open(rule)}
              />
            ))}
          </ol>
        </section>
      )}
      {rules?.length === 0 && <p className="card quiet-text">{t('rules.none')}</p>}
      {form.drawn}
    </>
  )
}
