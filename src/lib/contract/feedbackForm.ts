/** Path of a form, for modules that do not need its codec. */
export const FEEDBACK_FORM = '/tem/{templateId}/{feedbackId}'
