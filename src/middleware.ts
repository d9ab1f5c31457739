import { defineMiddleware } from 'astro:middleware'
import { answerPage } from '#lib/server/http/pageView.ts'

/**
 * Prepares every request: the application, its caller, its language, and the guards of
 * pages.
 */
export const onRequest = defineMiddleware((astro, next) => answerPage(astro, next))
