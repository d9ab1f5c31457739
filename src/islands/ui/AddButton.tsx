import { Icon } from './Icon.tsx'
import { useAlive } from './useAlive.ts'
import './ui.css'

type Props = {
  label: string
  add: () => void
  isBusy?: boolean
}

/** Round button that adds an entry; disabled until the page is hydrated. */
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
