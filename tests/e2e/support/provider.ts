import { startProvider } from '../../support/provider.ts'
import type { TestProvider } from '../../support/provider.ts'
import { freePort } from '../../support/server.ts'
import { publicUrl } from './servedApp.ts'
import { test } from './test.ts'

/** Provider of social sign-in for the home of a file, which is opened after it. */
export function providerOfFile(): {
  /** Variables of the home; filled in before it opens. */
  variables: Record<string, string>
  issuer(): string
} {
  const variables: Record<string, string> = {}
  const opened: { provider?: TestProvider } = {}
  test.beforeAll(async () => {
    const port = await freePort()
    const own = { PORT: String(port), PUBLIC_URL: publicUrl(port) }
    opened.provider = await startProvider({ publicUrl: own.PUBLIC_URL })
    Object.assign(variables, own, opened.provider.variables)
  })
  test.afterAll(() => opened.provider?.close())
  return { variables, issuer: () => opened.provider!.issuer } // opened before the first test
}
