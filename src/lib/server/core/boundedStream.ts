/** A stream that fails with `error` once it has more bytes than allowed. */
export function boundedStream(
  body: ReadableStream<Uint8Array>,
  most: number,
  error: () => Error,
): ReadableStream<Uint8Array> {
  let size = 0
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.length
        if (size > most) controller.error(error())
        else controller.enqueue(chunk)
      },
    }),
  )
}
