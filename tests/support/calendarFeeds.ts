import type { VEvent } from 'node-ical'
import { calendarFeed, getCalendar } from '#lib/contract/calendarFeed.ts'
import { eventsIn } from './calendarEvents.ts'
import { Client } from './testServer.ts'

/** The token of a feed that was just made. */
export function tokenOf({ url }: { url?: string }): string {
  return /\/calendar\/([\w-]+)\.ics$/.exec(url ?? '')![1]!
}

/** Makes somebody's feed and gives its token. */
export async function makeFeed(client: Client): Promise<string> {
  return tokenOf(await client.ask(calendarFeed, { make: true, end: false }))
}

/** Fetches a feed as a calendar does, from an address of its own. */
export function fetchFeed(
  { server }: Client,
  token: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetchAs(new Client(server), token, headers)
}

/** Like `fetchFeed`, from the address of a client. */
export function fetchAs(
  client: Client,
  token: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  const path = getCalendar.path.replace('{token}', token)
  return client.fetch(new Request(new URL(path, 'http://localhost:4321'), { headers }))
}

/** The events of a feed by their titles, as an independent program reads them. */
export async function eventsOf(client: Client, token: string): Promise<VEvent[]> {
  return eventsIn(await (await fetchFeed(client, token)).text())
}
