import type { Choice, ChoiceProps } from './Comboboxes.tsx'
import { useComboboxes } from './useComboboxes.ts'
import './searchChoice.css'

/** Searchable choice among many; a plain select until the search has loaded. */
export function SearchChoice<Offered extends Choice>(props: ChoiceProps<Offered>) {
  const { comboboxes, place } = useComboboxes()
  if (comboboxes) return <comboboxes.ChoiceCombobox {...props} />
  const { control, choices, value, choose, placeholder } = props
  const chosen = choices.find((choice) => choice.value === value)
  const tile = chosen && props.drawTile?.(chosen)
  return (
    <div ref={place} className={tile ? 'search-choice with-tile' : 'search-choice'}>
      {tile}
      <select {...control} value={value} onChange={({ target }) => choose(target.value)}>
        {!chosen && (
          <option value={value} hidden>
            {placeholder}
          </option>
        )}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.detail ? `${choice.label} · ${choice.detail}` : choice.label}
          </option>
        ))}
      </select>
    </div>
  )
}
