/** Networks by name: as Lighthouse throttles requests, in milliseconds and bytes a second. */
export const NETWORKS = {
  'Fast 4G': {
    offline: false,
    latency: 165,
    downloadThroughput: 8_294_400 / 8,
    uploadThroughput: 1_382_400 / 8,
  },
  'Slow 4G': {
    offline: false,
    latency: 562.5,
    downloadThroughput: 1_474_560 / 8,
    uploadThroughput: 675_000 / 8,
  },
}

export type Network = keyof typeof NETWORKS

/** Most milliseconds until the islands of a page are hydrated, over HTTP/2. */
export const HYDRATED: Record<Network, number> = { 'Fast 4G': 1_200, 'Slow 4G': 2_200 }

/** Times that a phone's processor is slower. */
export const SLOWDOWN = 4
