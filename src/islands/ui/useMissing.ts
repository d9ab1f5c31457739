import { useState } from 'react'

/** Whether the picture of an address failed to load; another address is tried again. */
export function useMissing(address: string) {
  const [missing, setMissing] = useState('')
  const miss = () => setMissing(address)
  // The picture may have failed before hydration.
  const look = (picture: HTMLImageElement | null) => {
    if (picture?.complete && picture.naturalWidth === 0) miss()
  }
  return { isMissing: missing === address, miss, look }
}
