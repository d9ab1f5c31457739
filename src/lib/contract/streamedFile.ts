/** An uploaded file whose bytes are read while they come in. */
export class StreamedFile {
  readonly name: string
  readonly bytes: AsyncIterable<Uint8Array>

  constructor(name: string, bytes: AsyncIterable<Uint8Array>) {
    this.name = name
    this.bytes = bytes
  }
}
