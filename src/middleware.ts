import { defineMiddleware } from 'astro:middleware'
import { answerPage } from '#lib/server/http/pageView.ts'

/** Every request: the application, its caller, its language, and the second net of the guards. */
export const onRequest = defineMiddleware((astro, next) => answerPage(astro, next))
