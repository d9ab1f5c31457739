import { signInTo } from '../../support/servedSignIn.ts'

/** Signs in as many people, and gives their tokens. */
export async function signInAll(url: string, count: number): Promise<string[]> {
  const tokens: string[] = []
  for (let number = 0; number < count; number += 1)
    tokens.push(
      await signInTo({ url }, `writer${number}@example.com`, `198.51.100.${number}`),
    )
  return tokens
}

/** Adds an account of somebody, and gives its id. */
export async function addAccount(url: string, token: string): Promise<string> {
  const account = { accountType: 1, accountName: 'Everyday', accountBalance: 0 }
  const answer = await fetch(`${url}/api/userdata/addAccountWeb`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ accounts: [account] }),
  })
  const { results } = (await answer.json()) as { results: { _id: string }[] }
  return results[0]!._id
}
