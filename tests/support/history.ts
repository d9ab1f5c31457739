/** Entries of this window's history from the one that a test opened. */
export type Entries = ReturnType<typeof openEntry>

/** Opens an address as an entry of the history, and gives how to look at what follows. */
export function openEntry(address: string) {
  history.pushState(null, '', address)
  const first = indexHere()
  return {
    at: () => indexHere() - first,
    addresses: () => navigation.entries().slice(first).map(addressOf),
    address: () => addressOf(navigation.currentEntry!), // this window has one
    /** Goes back or forward, as the browser's buttons do, until it has arrived. */
    go: (by: number) => arriving(() => history.go(by)),
    /** Follows a link to a hash. */
    followHash: (hash: string) => arriving(() => location.assign(`#${hash}`)),
  }
}

const indexHere = () => navigation.currentEntry!.index

/** Address as it was written, a lone question mark included; entries of this page have one. */
const addressOf = ({ url }: NavigationHistoryEntry) => url!.slice(location.origin.length)

/** Waits for the event of a step, after those who listened before. */
function arriving(step: () => void): Promise<void> {
  return new Promise((arrived) => {
    addEventListener('popstate', () => setTimeout(arrived), { once: true })
    step()
  })
}
