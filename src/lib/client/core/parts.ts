import { NetworkError } from './failures.ts'

/** Loads a part of the page; it fails only for reasons of the network. @throws NetworkError */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch (cause) {
    throw new NetworkError(cause)
  }
}
