import { useState } from 'react'

/** Whether the picture of an address cannot be had, which another address may. */
export function useMissing(address: string) {
  const [missing, setMissing] = useState('')
  const miss = () => setMissing(address)
  // It may have failed before the page came to life.
  const look = (picture: HTMLImageElement | null) => {
    if (picture?.complete && picture.naturalWidth === 0) miss()
  }
  return { isMissing: missing === address, miss, look }
}
