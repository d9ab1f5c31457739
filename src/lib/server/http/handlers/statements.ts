import { getStatement, getStatements, sendStatement } from '#lib/contract/statements.ts'
import * as statements from '../../services/statements.ts'
import type { GatheredStatement } from '../../services/statements.ts'
import { downloadHeaders } from '../downloads.ts'
import { handle } from '../handlers.ts'

handle(
  sendStatement,
  async (context, gathered: GatheredStatement) => ({
    id: await statements.sendStatement(context, gathered),
  }),
  statements.gatherStatement,
)

handle(getStatements, async (context, { page }) => ({
  results: await statements.getStatements(context, page),
}))

handle(getStatement, async (context, { id }, { signal }) => {
  const { bytes, name, type } = await statements.getStatement(context, id, signal)
  return new Response(streamOf(bytes), {
    headers: { ...downloadHeaders(name, type), 'content-length': String(bytes.length) },
  })
})

/** A stream over the bytes, which would otherwise be copied for each slow connection. */
function streamOf(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes)
      controller.close()
    },
  })
}
