// Commands about feedback forms: templates from files, links to people, and their answers.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { momentOf, tableOf } from './table.mjs'

const DAY_MILLISECONDS = 86_400_000

export const FEEDBACK = {
  'feedback templates': {
    call: 'feedbackTemplates',
    help: 'feedback templates [PAGE]',
    says: 'lists the forms, newest first, with their links and answers',
    payload: ([page]) => ({ page: Number(page ?? 0) }),
    shown: ({ results }) =>
      tableOf(
        ['ID', 'LINKS', 'ANSWERS', 'SINCE (UTC)', 'TITLE'],
        results.map(({ _id, links, answers, createTime, title }) => [
          _id,
          links,
          answers,
          momentOf(createTime),
          title,
        ]),
      ),
  },
  'feedback add': {
    call: 'addFeedbackTemplate',
    help: 'feedback add FILE',
    says: 'stores the form of a JSON file (docs/operating.md), in place of an unanswered one of its id',
    needs: 1,
    payload: ([file]) => ({ template: readTemplate(file) }),
    shown: ({ result }) => `Stored ${result._id}. Its links: feedback link ${result._id}`,
  },
  'feedback link': {
    call: 'addFeedback',
    help: 'feedback link FORM-ID [E-MAIL] [--days N]',
    says: 'makes a link: answered once by the one person, or by everybody; for N days',
    needs: 1,
    payload: ([templateId, email], { days }) => ({
      templateId,
      email,
      expiryTime: days && Math.round(Date.now() + numberOf(days) * DAY_MILLISECONDS),
    }),
    shown: ({ result }) => result.url,
  },
  'feedback end': {
    call: 'endFeedback',
    help: 'feedback end LINK',
    says: 'ends a link, named by its address: it is answered no more, its answers stay',
    needs: 1,
    payload: ([link]) => ({ feedbackId: link.split('/').at(-1) }),
    shown: () => 'Ended.',
  },
  'feedback delete': {
    call: 'deleteFeedbackTemplate',
    help: 'feedback delete FORM-ID',
    says: 'deletes a form that nobody has answered, with its links',
    needs: 1,
    payload: ([templateId]) => ({ templateId }),
    shown: () => 'Deleted.',
  },
  'feedback answers': {
    call: 'feedbackAnswers',
    help: 'feedback answers FORM-ID [PAGE]',
    says: 'reads the answers, newest first, 50 people a page',
    needs: 1,
    payload: ([templateId, page]) => ({ templateId, page: Number(page ?? 0) }),
    shown: ({ result, results, count }) =>
      `${tableOf(['WHEN (UTC)', 'WHO', 'QUESTION', 'ANSWER'], results.flatMap(rowsOf(result)))}\n\n${count} in all`,
  },
}

/** The rows of one person's answers, one per question; the first has time and name. */
function rowsOf({ questions }) {
  const asked = questions.toSorted((one, other) => one.seq - other.seq)
  return ({ createTime, userEmail, linkEmail, questions: answers }) =>
    asked
      .filter(({ id }) => Object.hasOwn(answers, id))
      .map((question, index) => [
        index === 0 ? momentOf(createTime) : '',
        index === 0 ? (userEmail ?? linkEmail ?? 'somebody') : '',
        question.question,
        [answers[question.id]].flat().map(labelIn(question)).join(', '),
      ])
}

function labelIn({ answers: { values } }) {
  return (answer) =>
    values?.find(({ value }) => value === String(answer))?.label ?? String(answer)
}

/** The path is relative to the operator's folder. */
function readTemplate(file) {
  const path = resolve(process.env.INIT_CWD ?? '.', file)
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    const why =
      error instanceof SyntaxError ? `is no JSON: ${error.message}` : 'cannot be read'
    throw new Error(`${path} ${why}`, { cause: error })
  }
}

function numberOf(days) {
  if (Number(days) > 0) return Number(days)
  throw new Error(`--days ${days}: a number above 0`)
}
