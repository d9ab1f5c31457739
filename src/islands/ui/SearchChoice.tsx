import { Combobox } from '@base-ui/react/combobox'
import { useRef } from 'react'
import type { Control } from './Field.tsx'
import { Icon } from './Icon.tsx'

/** One of many to choose from; `detail` stands beside its label. */
export type Choice = { value: string; label: string; detail?: string }

type Props<Offered extends Choice> = {
  control: Control
  choices: readonly Offered[]
  value: string
  choose: (value: string) => void
  /** Whether a choice is one that somebody looks for. */
  matches: (choice: Offered, query: string) => boolean
  placeholder?: string
  /** Names the button that shows all choices. */
  openLabel: string
  /** Stands in place of the choices when none is found. */
  emptyText: string
}

/** A choice out of many that is found by typing; by keyboard as by hand. */
export function SearchChoice<Offered extends Choice>(props: Props<Offered>) {
  const { control, choices, value, choose, matches } = props
  const place = useRef<HTMLDivElement>(null)
  const chosen = choices.find((choice) => choice.value === value) ?? null
  return (
    <Combobox.Root
      items={choices}
      value={chosen}
      // Text that is deleted chooses nothing: what was chosen comes back.
      onValueChange={(choice) => choice && choose(choice.value)}
      filter={matches}
      autoHighlight
    >
      <div ref={place} className="search-choice">
        <Combobox.Input
          {...control}
          placeholder={props.placeholder}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Combobox.Trigger className="search-choice-open" aria-label={props.openLabel}>
          <Icon name="chevron-down" size={18} />
        </Combobox.Trigger>
      </div>
      {/* Beside the field, so that it stands above a dialog that holds both. */}
      <Combobox.Portal container={place}>
        <Combobox.Positioner
          className="search-choice-place"
          positionMethod="fixed"
          sideOffset={4}
        >
          <Combobox.Popup className="search-choice-list">
            <Combobox.Empty>
              <p className="quiet-text">{props.emptyText}</p>
            </Combobox.Empty>
            <Combobox.List>
              {(choice: Offered) => (
                <Combobox.Item key={choice.value} value={choice}>
                  <span>{choice.label}</span>
                  {choice.detail && <small className="num">{choice.detail}</small>}
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}
