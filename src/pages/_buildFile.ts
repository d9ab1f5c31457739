import type { APIRoute } from 'astro'
import { sendBuildFile } from '#lib/server/http/buildFiles.ts'

/** A script of another version's build. */
export const GET: APIRoute = ({ params: { name = '' }, request }) =>
  sendBuildFile(name, request)
