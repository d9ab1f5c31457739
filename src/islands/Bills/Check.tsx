type Props = { label: string; isOn: boolean; change: (isOn: boolean) => void }

/** A box to tick. */
export function Check({ label, isOn, change }: Props) {
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => change(target.checked)}
      />
      {label}
    </label>
  )
}
