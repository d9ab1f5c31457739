import type { App } from './context.ts'

/** The whole address of a path here, for letters and other programs. */
export function publicAddress({ config }: Pick<App, 'config'>, path: string): string {
  return new URL(path, config.publicUrl).href
}
