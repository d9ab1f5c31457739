import { useEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { closeEditor } from '#lib/client/entries/editing.ts'
import type { Words } from '#lib/i18n.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import { DiscardQuestion } from './DiscardQuestion.tsx'

/** What a form is about as a whole. */
export type Framed = {
  element: RefObject<HTMLFormElement | null>
  failure: string
  isBusy: boolean
  isChanged: boolean
  wasKept: boolean
  entry?: object
  drop: () => void
  done: () => Promise<unknown>
  another: () => Promise<unknown>
  discard: () => void
  takeStored: () => void
  saveAnyway: () => Promise<unknown>
}

type Props = {
  title: string
  framed: Framed
  /** What is stored of the fields that somebody else changed, in words; none while all is well. */
  stored?: { label: string; value: string }[]
  words: Words
  children: ReactNode
}

/** The dialog around the fields of an entry: what was kept, what is stored, how it ends. */
export function FormFrame({ title, framed, stored, words, children }: Props) {
  const { element, failure, isBusy, isChanged, wasKept } = framed
  const [isLeaving, setLeaving] = useState(false)
  const leave = () => {
    framed.drop()
    closeEditor()
  }
  const askToLeave = () => (isChanged ? setLeaving((before) => !before) : leave())
  return (
    <Dialog isOpen isSheet title={title} close={askToLeave}>
      <form
        ref={element}
        className="form entry-form"
        aria-busy={isBusy}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void framed.done()
        }}
      >
        {wasKept && (
          <p className="callout">
            <Icon name="history" />
            <span>
              {words('entryForm.kept')}{' '}
              <button type="button" className="link-button" onClick={framed.discard}>
                {words('entryForm.discardKept')}
              </button>
            </span>
          </p>
        )}
        {stored && <StoredElsewhere stored={stored} framed={framed} words={words} />}
        {children}
        <div className="entry-foot">
          <p className="field-error" role="alert" hidden={failure === ''}>
            {failure}
          </p>
          {isLeaving && isChanged ? (
            <DiscardQuestion leave={leave} stay={() => setLeaving(false)} words={words} />
          ) : (
            <div className="actions">
              <button type="button" className="button quiet" onClick={askToLeave}>
                {words('entryForm.cancel')}
              </button>
              {!framed.entry && (
                <button
                  type="button"
                  className="button"
                  aria-disabled={isBusy}
                  onClick={() => void framed.another()}
                >
                  {words('entryForm.another')}
                </button>
              )}
              <button type="submit" className="button primary" aria-disabled={isBusy}>
                {words('entryForm.done')}
              </button>
            </div>
          )}
        </div>
      </form>
    </Dialog>
  )
}

type StoredProps = Required<Pick<Props, 'stored' | 'framed' | 'words'>>

/** Somebody else was faster: what is stored now, and the choice between the two. */
function StoredElsewhere({ stored, framed, words }: StoredProps) {
  const place = useRef<HTMLDivElement>(null)
  // It may be out of sight, above a long form.
  useEffect(() => place.current?.focus(), [])
  return (
    <div
      ref={place}
      className="callout callout-alarm entry-stored"
      role="alert"
      tabIndex={-1}
    >
      <Icon name="triangle-alert" />
      <div>
        <p>{words('entryForm.stored.text')}</p>
        <dl className="facts">
          {stored.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value || words('entryForm.stored.none')}</dd>
            </div>
          ))}
        </dl>
        <div className="actions">
          <button type="button" className="button outline" onClick={framed.takeStored}>
            {words('entryForm.stored.take')}
          </button>
          <button
            type="button"
            className="button outline"
            onClick={() => void framed.saveAnyway()}
          >
            {words('entryForm.stored.saveAnyway')}
          </button>
        </div>
      </div>
    </div>
  )
}
