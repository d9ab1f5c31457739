import { Combobox } from '@base-ui/react/combobox'
import { useEffect, useRef, useState } from 'react'
import type { FocusEvent, ReactNode } from 'react'
import { Icon } from '../Icon.tsx'
import type { Control } from './Field.tsx'

/** Choice among many, with `detail` beside its label. */
export type Choice = { value: string; label: string; detail?: string }

type Props<Offered extends Choice> = {
  control: Control
  choices: readonly Offered[]
  value: string
  choose: (value: string) => void
  matches: (choice: Offered, query: string) => boolean
  placeholder?: string
  openLabel: string
  emptyText: string
  draw?: (choice: Offered) => ReactNode
  /** Draws the picture in front of the chosen name. */
  drawTile?: (choice: Offered) => ReactNode
}

/** Choice among many, found by typing. */
export function SearchChoice<Offered extends Choice>(props: Props<Offered>) {
  const { control, choices, value, choose, matches } = props
  const place = useRef<HTMLDivElement>(null)
  const list = useOpenList()
  const chosen = choices.find((choice) => choice.value === value) ?? null
  const tile = chosen && props.drawTile?.(chosen)
  return (
    <Combobox.Root
      items={choices}
      value={chosen}
      // Deleting the text chooses nothing: the earlier choice returns.
      onValueChange={(choice) => choice && choose(choice.value)}
      onInputValueChange={(_, details) => {
        // Escape must not clear the choice: it closes the list or the surrounding form.
        if (details.reason === 'escape-key') details.cancel()
      }}
      filter={matches}
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
      {/* Beside the field, so that the list is above a surrounding dialog. */}
      <Combobox.Portal container={place}>
        <Combobox.Positioner
          className="search-choice-popup"
          positionMethod="fixed"
          sideOffset={4}
          onMouseDown={keepFocus}
        >
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
                  {props.draw ? props.draw(choice) : <Labels {...choice} />}
                </Combobox.Item>
              )}
            </Combobox.List>
          </div>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}

function Labels({ label, detail }: Choice) {
  return (
    <>
      <span>{label}</span>
      {detail && <small className="num">{detail}</small>}
    </>
  )
}

/** State of the list, which closes when the focus leaves the field. */
export function useOpenList() {
  const [open, setOpen] = useState(false)
  const actionsRef = useRef<Combobox.Root.Actions>(null)
  useEffect(() => {
    // Without a Popup the library does not unmount the list.
    if (!open) actionsRef.current?.unmount()
  }, [open])
  const closeOnLeave = ({ currentTarget, relatedTarget, target }: FocusEvent) => {
    // Switching to another window is no leaving.
    const isAway = document.activeElement !== target
    if (isAway && !currentTarget.contains(relatedTarget)) setOpen(false)
  }
  return { root: { open, onOpenChange: setOpen, actionsRef }, closeOnLeave }
}

/** Keeps the focus in the field when the list is pressed. */
export function keepFocus(event: { preventDefault: () => void }) {
  event.preventDefault()
}
