import { Autocomplete } from '@base-ui/react/autocomplete'
import { Combobox } from '@base-ui/react/combobox'
import { useEffect, useRef, useState } from 'react'
import type { FocusEvent, ReactNode } from 'react'
import { matchingName } from '#lib/domain/folding.ts'
import { Icon } from '../Icon.tsx'
import type { Control } from './Field.tsx'

/** Choice among many, with `detail` beside its label. */
export type Choice = { value: string; label: string; detail?: string }

export type ChoiceProps<Offered extends Choice> = {
  control: Control
  choices: readonly Offered[]
  value: string
  choose: (value: string) => void
  matches: (choice: Offered, query: string) => boolean
  placeholder?: string
  openLabel: string
  emptyText: string
  draw?: (choice: Offered) => ReactNode
  /** Draws the icon before the chosen name. */
  drawTile?: (choice: Offered) => ReactNode
  /** Offers to add the typed name where no choice has it. */
  making?: { label: (typed: string) => string; make: (typed: string) => void }
}

/** Choice among many, found by typing. */
export function ChoiceCombobox<Offered extends Choice>(props: ChoiceProps<Offered>) {
  const { control, choices, value, choose, matches } = props
  const place = useRef<HTMLDivElement>(null)
  const list = useOpenList()
  const chosen = choices.find((choice) => choice.value === value) ?? null
  const tile = chosen && props.drawTile?.(chosen)
  const [typed, setTyped] = useState('')
  const made = madeChoice(props, typed)
  return (
    <Combobox.Root<Offered | Choice>
      items={made ? [...choices, made] : choices}
      value={chosen}
      onValueChange={(choice) => {
        if (choice && choice === made) props.making?.make(typed.trim())
        // Deleting the text keeps the choice.
        else if (choice) choose(choice.value)
      }}
      onInputValueChange={(text, details) => {
        // Escape must not clear the choice: it closes the list or the surrounding form.
        if (details.reason === 'escape-key') details.cancel()
        else setTyped(details.reason === 'input-change' ? text : '')
      }}
      filter={(choice, query) => choice === made || matches(choice as Offered, query)}
      autoHighlight
      {...list.root}
    >
      <div
        ref={place}
        className={tile ? 'search-choice with-tile' : 'search-choice'}
        onBlur={list.closeOnLeave}
      >
        {tile}
        <Combobox.Input
          {...control}
          placeholder={props.placeholder}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Combobox.Trigger className="search-choice-open" aria-label={props.openLabel}>
          <Icon name="chevron-down" size={18} />
        </Combobox.Trigger>
      </div>
      {/* Portal beside the field, so that the list is above a surrounding dialog. */}
      <Combobox.Portal container={place}>
        <Combobox.Positioner {...POPUP}>
          {/*
            Plain list: the library's Popup hides all else from screen readers, even the field's
            own label. The focus can still move there (mui/base-ui#5528).
          */}
          <div className="search-choice-list">
            <Combobox.Empty>
              <p className="quiet-text">{props.emptyText}</p>
            </Combobox.Empty>
            <Combobox.List>
              {(choice: Offered) => (
                <Combobox.Item key={choice.value} value={choice}>
                  {props.draw && choice !== made ? (
                    props.draw(choice)
                  ) : (
                    <Labels {...choice} />
                  )}
                </Combobox.Item>
              )}
            </Combobox.List>
          </div>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}

/** The option to add the typed name, unless a choice has it. */
function madeChoice<Offered extends Choice>(
  { choices, making }: ChoiceProps<Offered>,
  typed: string,
): Choice | undefined {
  const name = matchingName(typed)
  const isTaken = choices.some(({ label }) => matchingName(label) === name)
  if (!making || name === '' || isTaken) return undefined
  return { value: '', label: making.label(typed.trim()) }
}

function Labels({ label, detail }: Choice) {
  return (
    <>
      <span>{label}</span>
      {detail && <small className="num">{detail}</small>}
    </>
  )
}

type NameProps<Named extends { name: string }> = {
  control: Control
  value: string
  type: (name: string) => void
  /** Known names similar to the typed one. */
  found: readonly Named[]
  choose: (known: Named) => void
  picture: ReactNode
  draw: (known: Named) => ReactNode
}

/** Text field that suggests known names and accepts any. */
export function NameCombobox<Named extends { name: string }>(props: NameProps<Named>) {
  const { control, value, type, found, choose } = props
  const place = useRef<HTMLDivElement>(null)
  const list = useOpenList()
  return (
    <Autocomplete.Root
      mode="none"
      items={found}
      itemToStringValue={({ name }) => name}
      value={value}
      onValueChange={(name, { reason }) => {
        // Escape must not clear the text: it closes the list or the form.
        if (reason !== 'escape-key') type(name)
      }}
      {...list.root}
      open={list.root.open && found.length > 0}
    >
      <div ref={place} className="search-choice with-picture" onBlur={list.closeOnLeave}>
        {props.picture}
        <Autocomplete.Input {...control} autoComplete="off" />
      </div>
      <Autocomplete.Portal container={place}>
        <Autocomplete.Positioner {...POPUP}>
          {/* Plain list instead of the library's Popup, as above. */}
          <div className="search-choice-list">
            <Autocomplete.List>
              {(known: Named) => (
                // The library fills the field by itself only with its Popup.
                <Autocomplete.Item
                  key={known.name}
                  value={known}
                  onClick={() => choose(known)}
                >
                  {props.draw(known)}
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </div>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  )
}

const POPUP = {
  className: 'search-choice-popup',
  positionMethod: 'fixed',
  sideOffset: 4,
  // Keeps the focus in the field when the list is pressed.
  onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
} as const

/** State of the list, which closes when the focus leaves the field. */
function useOpenList() {
  const [open, setOpen] = useState(false)
  const actionsRef = useRef<Combobox.Root.Actions>(null)
  useEffect(() => {
    // Without a Popup the library does not unmount the list.
    if (!open) actionsRef.current?.unmount()
  }, [open])
  const closeOnLeave = ({ currentTarget, relatedTarget, target }: FocusEvent) => {
    // Switching to another window does not count as leaving the field.
    const isAway = document.activeElement !== target
    if (isAway && !currentTarget.contains(relatedTarget)) setOpen(false)
  }
  return { root: { open, onOpenChange: setOpen, actionsRef }, closeOnLeave }
}
