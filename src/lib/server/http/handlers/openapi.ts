import type { AnswerOf } from '#lib/contract/call.ts'
import { CALLS } from '#lib/contract/calls.ts'
import { getOpenApi, openApiDocument } from '#lib/contract/openapi.ts'
import packageFile from '../../../../../package.json' with { type: 'json' }
import { answer } from '../answers.ts'

let written: string | undefined

/** The document is the answer itself, without an envelope, as its readers expect it. */
answer(getOpenApi, () => {
  written ??= JSON.stringify(openApiDocument(CALLS, packageFile.version))
  const headers = { 'content-type': 'application/json' }
  return new Response(written, { headers }) as unknown as AnswerOf<typeof getOpenApi>
})
