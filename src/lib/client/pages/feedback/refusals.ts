import type { Translate } from '#lib/i18n.ts'
import { CallError, failureText } from '../../core/failures.ts'

/** Texts of a form, by the operator where given. */
export type FormTexts = Record<
  'required' | 'atLeastOne' | 'answered' | 'unknown' | 'expired' | 'failed' | 'success',
  string
>

/** Text for refused answers (spec A, 8 Feedback). */
export function refusalOfAnswers(failure: unknown, texts: FormTexts, t: Translate): string {
  if (!(failure instanceof CallError) || failure.status === 429) {
    return failureText(failure, t)
  }
  // Other statuses are about the session or the server, whatever their code.
  if (failure.status !== 200) return texts.failed
  return codeText((failure.answer as { code?: number } | undefined)?.code, texts)
}

function codeText(code: number | undefined, texts: FormTexts): string {
  if (code === 401) return texts.required
  if (code === 402) return texts.answered
  return code === 403 ? texts.unknown : code === 404 ? texts.expired : texts.failed
}
