/** Headers of a file that browsers save, opening nothing in it. */
export function downloadHeaders(name: string, type: string): Record<string, string> {
  return {
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'content-type': type,
    'content-disposition': `attachment; filename="${name}"`,
  }
}

/** A stream that reads the next piece when the last one is sent. */
export function streamOf(
  pieces: AsyncGenerator<Uint8Array<ArrayBuffer>>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream(
    {
      async pull(controller) {
        const { value, done } = await pieces.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      async cancel() {
        await pieces.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
}
