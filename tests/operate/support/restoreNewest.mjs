// Restores the newest backup of an empty server as its page does, on Node alone and on the same
// machine. Ends with 1 when the server refuses.
const [address] = process.argv.slice(2)
const { results } = await ask('backups', {})
await ask('restore', { name: results[0].name })

async function ask(call, payload) {
  const answer = await fetch(`${address}/api/operator/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'app-version': '0', origin: address },
    body: JSON.stringify(payload),
  })
  const told = await answer.json()
  if (told.code !== 0) throw new Error(`${call}: ${JSON.stringify(told)}`)
  return told
}
