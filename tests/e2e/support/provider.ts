import { startProvider } from '../../support/provider.ts'
import type { TestProvider } from '../../support/provider.ts'
import { freePort } from '../../support/server.ts'
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
    const port = String(await freePort())
    const publicUrl = `http://localhost:${port}`
    opened.provider = await startProvider({ publicUrl })
    const own = { PORT: port, PUBLIC_URL: publicUrl }
    Object.assign(variables, own, opened.provider.variables)
  })
  test.afterAll(() => opened.provider?.close())
  return { variables, issuer: () => opened.provider!.issuer } // opened before the first test
}
