import type { FeedbackAnswers } from '#lib/domain/feedback.ts'

/** Values of each question, as its controls hold them. */
export type DraftAnswers = Record<string, string[]>

type QuestionField = { id: string; isList: boolean }

/** Values that the fields of a form hold, by question. */
export function typedIn(
  fields: FormData,
  questions: readonly QuestionField[],
): DraftAnswers {
  const pairs = questions.map(({ id }) => [id, fields.getAll(id).map(String)] as const)
  return Object.fromEntries(pairs)
}

/** Puts values back into the controls of their questions. */
export function typeInto(controls: Iterable<Element>, typed: Partial<DraftAnswers>): void {
  const byQuestion = new Map(Object.entries(typed))
  for (const control of controls) {
    const values = byQuestion.get(control.getAttribute('name') ?? '')
    if (!values) continue
    const input = control as HTMLInputElement
    const isChosen = input.type === 'radio' || input.type === 'checkbox'
    if (isChosen) input.checked = values.includes(input.value)
    else input.value = values[0] ?? ''
  }
}

/** Answers of the values: a list where several may be chosen. */
export function answersOf(
  typed: DraftAnswers,
  questions: readonly QuestionField[],
): FeedbackAnswers {
  const byQuestion = new Map(Object.entries(typed))
  const pairs = questions.map(({ id, isList }) => {
    const values = byQuestion.get(id) ?? []
    return [id, isList ? values : (values[0] ?? '')] as const
  })
  return Object.fromEntries(pairs)
}
