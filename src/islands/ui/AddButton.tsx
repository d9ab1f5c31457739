import { Icon } from './Icon.tsx'
import { useAlive } from './useAlive.ts'
import './ui.css'

type Props = {
  label: string
  add: () => void
  /** Whether what it opens is on its way. */
  isBusy?: boolean
}

/** The round button that adds what a page is about; it waits until the page is at work. */
export function AddButton({ label, add, isBusy }: Props) {
  const isAlive = useAlive()
  return (
    <button
      type="button"
      className="add-button"
      aria-label={label}
      aria-busy={isBusy}
      disabled={!isAlive}
      onClick={add}
    >
      <Icon name="plus" size={26} />
    </button>
  )
}
