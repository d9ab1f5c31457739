import type { IncomingMessage } from 'node:http'
import type { LetterCall, Payload } from './calls.ts'

/** Reads the body of a call: JSON, a form with a file, or nothing. */
export async function receive(
  request: IncomingMessage,
): Promise<Pick<LetterCall, 'payload' | 'file'>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks)
  const type = request.headers['content-type'] ?? ''
  if (type.startsWith('multipart/form-data')) return readForm(body, type)
  return { payload: body.length > 0 ? (JSON.parse(body.toString()) as Payload) : {} }
}

async function readForm(
  body: Buffer,
  type: string,
): Promise<Pick<LetterCall, 'payload' | 'file'>> {
  const response = new Response(new Uint8Array(body), { headers: { 'content-type': type } })
  const entries = [...(await response.formData())]
  const payload = entries.filter(([, value]) => typeof value === 'string')
  const [field, file] = entries.find(([, value]) => typeof value !== 'string') ?? []
  return {
    payload: Object.fromEntries(payload),
    file:
      field && file instanceof File
        ? { field, name: file.name, bytes: Buffer.from(await file.arrayBuffer()) }
        : undefined,
  }
}
