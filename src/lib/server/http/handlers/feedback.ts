import { getFeedbackForm, sendFeedback } from '#lib/contract/feedback.ts'
import {
  addFeedback,
  addFeedbackTemplate,
  deleteFeedbackTemplate,
  endFeedback,
  listFeedbackAnswers,
  listFeedbackTemplates,
} from '#lib/contract/operator.ts'
import {
  deleteTemplate,
  endLink,
  listResponses,
  listTemplates,
  openForm,
  storeAnswers,
  storeTemplate,
} from '../../services/feedback.ts'
import { linkFeedback } from '../../services/operator.ts'
import { feedbackCookie } from '../asker.ts'
import { handle } from '../handlers.ts'

handle(getFeedbackForm, async (context, link) => ({
  result: await openForm(context, link),
}))
handle(sendFeedback, async (context, wish, exchange) => {
  const key = await storeAnswers(context, wish)
  if (key !== null) exchange.cookies.push(feedbackCookie(context.app, key))
  return {}
})
handle(addFeedbackTemplate, async (context, { template }) => ({
  result: { id: await storeTemplate(context, template) },
}))
handle(addFeedback, async (context, wish) => ({
  result: await linkFeedback(context, wish),
}))
handle(endFeedback, async (context, link) => {
  await endLink(context, link)
  return {}
})
handle(deleteFeedbackTemplate, async (context, template) => {
  await deleteTemplate(context, template)
  return {}
})
handle(listFeedbackTemplates, async (context, { page }) => ({
  results: await listTemplates(context, page),
}))
handle(listFeedbackAnswers, async (context, wish) => {
  const { form, responses, count } = await listResponses(context, wish)
  return { result: form, results: responses, count }
})
