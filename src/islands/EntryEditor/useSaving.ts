import { useState } from 'react'
import { closeEditor } from '#lib/client/entries/editing.ts'
import type { Flaws } from '#lib/client/entries/form.ts'
import { storedEntry } from '#lib/client/entries/stored.ts'
import { tellSuccess } from '#lib/client/core/toasts.ts'
import type { Transaction } from '#lib/domain/transaction.ts'
import { useComplaints } from '../ui/form/useComplaints.ts'
import type { Errors } from '../ui/form/useComplaints.ts'
import type { Kept } from '../ui/form/useKept.ts'
import { useFlaws } from './useFlaws.ts'

/** What a form of entries knows to be checked and saved. */
export type Rules<Form extends object, Field extends string> = {
  /** The entry that is changed. */
  entry: Transaction | undefined
  /** What the form calls the fields of the contract. */
  names: Record<string, Field>
  flawsOf: (form: Form, entry: Transaction | undefined) => Flaws<Field>
  save: (form: Form, entry: Transaction | undefined) => Promise<Transaction>
  /** What the form begins with: of an entry, or of a new one. */
  begin: (entry: Transaction | undefined) => Form
  /** Of an entry that is stored, what the form begins with where that is not itself. */
  asRead?: (stored: Transaction) => Promise<Transaction>
  /** What is told once it is saved. */
  saved: string
}

/** The checks of a form, its sending, and what to do when somebody else was faster. */
export function useSaving<Form extends object, Field extends string>(
  kept: Kept<Form>,
  rules: Rules<Form, Field>,
) {
  const { form } = kept
  const { entry, stored, put, setStored } = useOver(rules.entry, kept.readAt)
  const flaws = useFlaws<Field>()
  const complaints = useComplaints<Field>(rules.names)
  const { isBusy, send } = useSending(kept, rules, { ...complaints, ...flaws }, setStored)
  const restart = (over: Transaction | undefined) => {
    put(over)
    flaws.forgetLeft()
    complaints.forget()
    kept.restart(rules.begin(over), over?.modifiedAt)
  }
  const beginAnother = () => {
    restart(undefined)
    complaints.element.current?.querySelector<HTMLElement>('[name="amount"]')?.focus()
  }
  return {
    ...complaints,
    errors: {
      ...flaws.liveTexts(form, rules.flawsOf(form, entry)),
      ...complaints.errors,
    },
    entry: rules.entry,
    isBusy,
    leave: flaws.leave,
    change: (typed: Partial<Form>) => {
      kept.change(typed)
      complaints.forgive(typed as Partial<Record<Field, unknown>>)
    },
    /** Saves and closes. `beside` is what hinders it that no rule of the form knows. */
    done: (beside?: Errors<Field>) => send(entry, beside),
    /** Saves, and begins another one in the same form. */
    another: (beside?: Errors<Field>) => send(entry, beside, beginAnother),
    /** Takes back all that was typed. */
    discard: () => restart(rules.entry),
    takeStored: () => restart(stored),
    /** Sends what is typed although something else is stored. */
    saveAnyway: (beside?: Errors<Field>) => {
      put(stored)
      return send(stored, beside)
    },
    /** What is stored, as the form would show it. */
    storedForm: stored && rules.begin(stored),
  }
}

type Telling<Field extends string> = {
  textsOf: (flaws: Flaws<Field>) => Errors<Field>
  complain: (errors: Errors<Field>) => void
  complainOf: (thrown: unknown) => void
  forget: () => void
}

/** One sending at a time; does what comes then, and tells whether it is saved. */
function useSending<Form extends object, Field extends string>(
  kept: Kept<Form>,
  rules: Rules<Form, Field>,
  telling: Telling<Field>,
  tellStored: (stored: Transaction) => void,
) {
  const [isBusy, setBusy] = useState(false)
  const readStored = async (stored: Transaction) => {
    try {
      tellStored(rules.asRead ? await rules.asRead(stored) : stored)
    } catch (thrown) {
      telling.complainOf(thrown)
    }
  }
  const send = async (
    over: Transaction | undefined,
    beside?: Errors<Field>,
    then = closeEditor,
  ) => {
    if (isBusy) return false
    const wrong = { ...telling.textsOf(rules.flawsOf(kept.form, over)), ...beside }
    telling.forget()
    telling.complain(wrong)
    if (Object.keys(wrong).length > 0) return false
    setBusy(true)
    try {
      await rules.save(kept.form, over)
      kept.drop()
      then()
      tellSuccess(rules.saved)
      return true
    } catch (thrown) {
      const stored = storedEntry(thrown)
      if (stored) await readStored(stored)
      else telling.complainOf(thrown)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, send }
}

/** What is typed over: the entry as it was read, and as it is stored once that is another. */
function useOver(read: Transaction | undefined, readAt: number | undefined) {
  const [entry, setEntry] = useState(
    // What was typed before was typed over what was stored then.
    read && { ...read, modifiedAt: readAt ?? read.modifiedAt },
  )
  const [stored, setStored] = useState<Transaction>()
  const put = (over: Transaction | undefined) => {
    setEntry(over)
    setStored(undefined)
  }
  return { entry, stored, put, setStored }
}
