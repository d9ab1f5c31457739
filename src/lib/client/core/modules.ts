import { NetworkError } from './failures.ts'

/** Loads a large module that few need; it fails only for reasons of the network. @throws NetworkError */
export async function loadModule<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (cause) {
    throw new NetworkError(cause)
  }
}
