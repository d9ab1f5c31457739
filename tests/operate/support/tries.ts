// As the browser waits (lib/client/core/send).
const PATIENCE_MILLISECONDS = 20_000

/** How long a person's browser waits before it tries a call again. */
export const BEFORE_ANOTHER_TRY_MILLISECONDS = 250

/** A call that changes something; the key is the same for each try. */
export type Change = {
  url: string
  path: string
  token: string
  key: string
  body: FormData | string
}

/** Tries a call once. Says why it was not acknowledged, empty when it was, and what was answered. */
export async function tryCall(
  change: Change,
): Promise<{ why: string; answer?: Record<string, unknown> }> {
  const { url, path, token, key, body } = change
  try {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: {
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
        authorization: `Bearer ${token}`,
        'idempotency-key': key,
      },
      body,
      signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
    })
    const text = await response.text()
    if (!response.ok) return { why: String(response.status) }
    const answer = JSON.parse(text) as Record<string, unknown>
    return { why: answer['code'] === 0 ? '' : `code ${String(answer['code'])}`, answer }
  } catch (error) {
    return { why: (error as Error).name }
  }
}
