import { eachRow, fieldsOf, filled, isMissing } from './fields.ts'
import type { Completion, Wire } from './fields.ts'

/** Fills a form; a backend may answer it as the answer itself. */
export const form: Completion = (answer, { payload }) => {
  const { result, code, message, ...own } = answer
  const template = isMissing(result) ? own : fieldsOf(result)
  return {
    code,
    message,
    result: {
      ...filled(template, { id: payload['templateId'], title: '' }),
      questions: eachRow(template['questions'], questionOf),
    },
  }
}

function questionOf(question: Wire, index: number): Wire {
  const answers = filled(fieldsOf(question['answers']), { type: 'text' })
  const { values } = answers
  return {
    ...filled(question, {
      id: String(index),
      question: '',
      seq: index,
      isMandatory: false,
    }),
    answers: isMissing(values)
      ? answers
      : { ...answers, values: eachRow(values, completeChoice) },
  }
}

function completeChoice(choice: Wire): Wire {
  const { label, value } = choice
  const text = String(value ?? label ?? '')
  return { ...filled(choice, { label: text }), value: text }
}
