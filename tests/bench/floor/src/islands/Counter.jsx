import { useState } from 'react'

/**
 * The smallest island: a button that counts.
 * @param {{ start: number }} props
 */
export function Counter({ start }) {
  const [count, setCount] = useState(start)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  )
}
