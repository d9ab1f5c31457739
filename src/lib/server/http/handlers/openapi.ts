import type { AnswerOf } from '#lib/contract/call.ts'
import { CALLS } from '#lib/contract/calls.ts'
import { getOpenApi, openApiDocument } from '#lib/contract/openapi.ts'
import packageFile from '../../../../../package.json' with { type: 'json' }
import { handle, handlerOf } from '../handlers.ts'

let written: string | undefined

/** The document is the answer itself, without an envelope; it lists answered calls. */
handle(getOpenApi, () => {
  const answered = CALLS.filter(handlerOf)
  written ??= JSON.stringify(openApiDocument(answered, packageFile.version))
  const headers = { 'content-type': 'application/json' }
  return new Response(written, { headers }) as unknown as AnswerOf<typeof getOpenApi>
})
