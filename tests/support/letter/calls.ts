import type { IncomingHttpHeaders } from 'node:http'
import type { Books } from './books.ts'
import type { SentFile } from './records.ts'

export type Payload = Record<string, unknown>

/** A call as the backend received and answered it. */
export type LetterCall = {
  method: string
  /** The path with its query. */
  address: string
  /** The letter's name of the call, such as "GET tem/{templateId}/{feedbackId}". */
  name?: string
  /** The values of the path's parameters. */
  parameters: Record<string, string>
  headers: IncomingHttpHeaders
  /** Fields of a JSON body, or form fields without the file. */
  payload: Payload
  file?: SentFile
  status: number
  code?: number
}

/** An answer with a code, a picture, or a redirect. */
export type Answer = object | Picture | Redirect

export class Picture {
  readonly bytes: Buffer
  readonly type: string

  constructor(bytes: Buffer, type: string) {
    this.bytes = bytes
    this.type = type
  }
}

export class Redirect {
  readonly address: string

  constructor(address: string) {
    this.address = address
  }
}

/** Answers a call; an object without a code has code 0. */
export type Handler = (
  books: Books,
  call: Pick<LetterCall, 'payload' | 'parameters' | 'file' | 'headers'>,
) => Answer

/** Handlers by the letter's names of their calls. */
export type Handlers = Record<string, Handler>

/** An answer with another code than 0. */
export function refusal(code: number, message: string): object {
  return { message, code }
}
