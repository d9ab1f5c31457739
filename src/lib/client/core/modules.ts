import { NetworkError } from './failures.ts'

/** Loads a large module that few need. @throws NetworkError whatever the reason */
export async function loadModule<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (cause) {
    throw new NetworkError(cause)
  }
}
