import type { Translate } from '#lib/i18n.ts'
import { CallError, failureText } from '../../core/failures.ts'

/** Words of a form, the operator's where there are some. */
export type FormTexts = Record<
  'required' | 'atLeastOne' | 'answered' | 'unknown' | 'expired' | 'failed' | 'success',
  string
>

/** Text for answers that were not taken (spec A, 8 Feedback). */
export function refusalOfAnswers(failure: unknown, texts: FormTexts, t: Translate): string {
  if (!(failure instanceof CallError) || failure.status === 429) {
    return failureText(failure, t)
  }
  // Other statuses are of the session or the server, whatever their code.
  if (failure.status !== 200) return texts.failed
  return textOf((failure.answer as { code?: number } | undefined)?.code, texts)
}

function textOf(code: number | undefined, texts: FormTexts): string {
  if (code === 401) return texts.required
  if (code === 402) return texts.answered
  return code === 403 ? texts.unknown : code === 404 ? texts.expired : texts.failed
}
