import type { APIRoute } from 'astro'

/** Hands the request to the dispatcher. */
export const ALL: APIRoute = ({ locals, request }) => locals.respond(request)
