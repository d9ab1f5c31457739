import type { APIRoute } from 'astro'
import { health } from '#lib/server/http/health.ts'

/** Whether this server can answer: it asks the database. */
export const GET: APIRoute = () => health()
