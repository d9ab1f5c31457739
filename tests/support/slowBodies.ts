import type { Call } from '#lib/contract/call.ts'
import type { Client } from './testServer.ts'

/** A call of whose body only the first byte has arrived. */
export async function beginCall(
  client: Client,
  call: Call,
  headers: Record<string, string>,
) {
  const parts = new TransformStream<Uint8Array, Uint8Array>()
  const bearer = client.token ? { authorization: `Bearer ${client.token}` } : undefined
  const request = new Request(`http://localhost:4321${call.path}`, {
    method: call.method,
    headers: { ...bearer, ...headers },
    body: parts.readable,
    duplex: 'half',
  } as RequestInit)
  const answer = client.fetch(request)
  const writer = parts.writable.getWriter()
  // Read once the call was admitted.
  const isLetIn = writer.write(new Uint8Array(1).fill(10))
  return {
    answer,
    isLetIn,
    async finish(rest: Uint8Array) {
      await writer.write(rest)
      await writer.close()
      return answer
    },
  }
}
