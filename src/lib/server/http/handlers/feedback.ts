import { getFeedbackForm, sendFeedback } from '#lib/contract/feedback.ts'
import {
  addFeedback,
  addFeedbackTemplate,
  deleteFeedbackTemplate,
  endFeedback,
  listFeedbackAnswers,
  listFeedbackTemplates,
} from '#lib/contract/operator.ts'
import * as feedback from '../../services/feedback.ts'
import * as operator from '../../services/operator.ts'
import { feedbackCookie } from '../asker.ts'
import { handle } from '../handlers.ts'

handle(getFeedbackForm, async (context, link) => ({
  result: await feedback.getFeedbackForm(context, link),
}))
handle(sendFeedback, async (context, payload, exchange) => {
  const key = await feedback.sendFeedback(context, payload)
  if (key !== null) exchange.cookies.push(feedbackCookie(context.app, key))
  return {}
})
handle(addFeedbackTemplate, async (context, { template }) => ({
  result: { id: await feedback.addFeedbackTemplate(context, template) },
}))
handle(addFeedback, async (context, payload) => ({
  result: await operator.addFeedback(context, payload),
}))
handle(endFeedback, async (context, link) => {
  await feedback.endFeedback(context, link)
  return {}
})
handle(deleteFeedbackTemplate, async (context, template) => {
  await feedback.deleteFeedbackTemplate(context, template)
  return {}
})
handle(listFeedbackTemplates, async (context, { page }) => ({
  results: await feedback.listFeedbackTemplates(context, page),
}))
handle(listFeedbackAnswers, async (context, payload) => {
  const { form, responses, count } = await feedback.listFeedbackAnswers(context, payload)
  return { result: form, results: responses, count }
})
