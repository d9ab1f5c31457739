import { NetworkError } from '../failures.ts'

type Upload = {
  method: string
  headers: Record<string, string>
  body: FormData
  signal?: AbortSignal
  onProgress: (fraction: number) => void
}

/** Sends a form and reports its progress, which fetch cannot. */
export function uploadForm(
  address: string,
  { method, headers, body, signal, onProgress }: Upload,
): Promise<{ status: number; answer: unknown }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, address)
    for (const [name, value] of Object.entries(headers))
      request.setRequestHeader(name, value)
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total)
    })
    request.addEventListener('load', () => {
      resolve({ status: request.status, answer: request.response as unknown })
    })
    request.addEventListener('error', () => reject(new NetworkError(undefined)))
    request.addEventListener('abort', () => reject(signal?.reason as Error))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
}
