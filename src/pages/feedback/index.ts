import type { APIRoute } from 'astro'

/** Hands the request to the desk. */
export const ALL: APIRoute = ({ locals, request }) => locals.respond(request)
