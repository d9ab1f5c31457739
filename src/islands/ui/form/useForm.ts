import { useRef, useState } from 'react'
import { hasFields } from '#lib/client/core/drafts.ts'
import type { ErrorKeys } from '#lib/client/core/errors.ts'
import { tellFailedCall } from '#lib/client/core/failedCall.ts'
import { failureText } from '#lib/client/core/failures.ts'
import { refusedFields } from '#lib/client/core/refusedFields.ts'
import { useT } from '../ViewerContext.tsx'
import { focusFirst } from './DraftNotice.tsx'
import type { StoredFact } from './StoredNotice.tsx'
import { useDraft } from './useDraft.ts'
import type { DraftStart } from './useDraft.ts'
import { useErrors } from './useErrors.ts'
import type { Errors, ErrorValues } from './useErrors.ts'
import { unsentFile, usePicture } from './usePicture.ts'
import { withToast } from './withToast.ts'

/** Rules of a form, its saving, and the steps after that. */
export type FormRules<Draft, Original, Saved, Field extends string> = DraftStart<
  Draft,
  Original
> & {
  validate?: (draft: Draft, original: Original | undefined) => ErrorKeys<Field>
  values?: (original: Original | undefined, draft: Draft) => ErrorValues
  refused?: (
    failure: unknown,
    draft: Draft,
    original: Original | undefined,
  ) => Errors<NoInfer<Field>>
  /** Saves; undefined when there was nothing to save. A waiting save gets the picture. */
  save: (
    draft: Draft,
    original: Original | undefined,
    picture?: File,
  ) => Promise<Saved | undefined>
  /** Whether a save may wait for a connection, with a picture that is not uploaded. */
  mayWait?: () => boolean
  /** Keeps the form busy until the returned promise settles. */
  saved: (saved: Saved) => unknown
  close?: () => void
  stored?: (failure: unknown) => Original | undefined | Promise<Original | undefined>
  storedFacts?: (draft: Draft, stored: Original) => StoredFact[]
  picture?: Extract<keyof Draft, string>
  /** Fields that the next draft takes over after "Done and another". */
  nextFields?: (draft: Draft) => Partial<Draft>
  /** Milliseconds of the toasts about its errors, if not the usual ones. */
  lasts?: number
}

/** Some fields of a form, with their errors and changes. */
export type FormFields<Draft, Field extends string = Extract<keyof Draft, string>> = {
  draft: Draft
  errors: Errors<Field>
  change: (typed: Partial<Draft>, more?: readonly Field[]) => void
}

/** Runs a form: draft, errors, one save at a time, conflicts, a picture, done-and-another. */
export function useForm<
  Draft extends object,
  Original extends object,
  Saved,
  Field extends string = Extract<keyof Draft, string>,
>(rules: FormRules<Draft, Original, Saved, Field>) {
  const { settle, restart, setStored, setErrors, setFailure, ...typing } = useTyping(rules)
  const { draft, errors, original, stored, change, check, upload } = typing
  const telling = { setStored, setErrors, setFailure }
  const picture = unsentFile(upload)
  const { isBusy, send } = useSending(rules, {
    draft,
    original,
    picture,
    settle,
    ...telling,
  })
  const beginAnother = () => {
    restart(undefined, rules.nextFields?.(draft))
    focusFirst(typing.element.current)
  }
  return {
    ...typing,
    isBusy,
    close: rules.close,
    field: <Name extends Field & keyof Draft>(name: Name) => ({
      value: draft[name],
      error: errors[name],
      change: (value: Draft[Name]) =>
        change({ [name]: value } as unknown as Partial<Draft>),
    }),
    send,
    done: async () => {
      if (!isBusy && check()) await send()
    },
    another: async () => {
      if (!isBusy && check()) await send(beginAnother)
    },
    discard: () => restart(rules.original),
    takeStored: () => restart(stored),
    storedFacts: stored && (rules.storedFacts?.(draft, stored) ?? []),
  }
}

/** Form as its fields and its frame use it. */
export type Form<Draft extends object, Field extends string> = ReturnType<
  typeof useForm<Draft, object, unknown, Field>
>

function useTyping<
  Draft extends object,
  Field extends string,
  Original extends object,
  Saved,
>(rules: FormRules<Draft, Original, Saved, Field>) {
  const { draft, ...typed } = useDraft(rules)
  const [stored, setStored] = useState<Original>()
  // After a conflict the draft is compared with the newly stored state.
  const original = stored ?? typed.original
  const { textsOf, shownOf, clearErrors, clearAll, ...shown } = useErrors<Field>(
    rules.values?.(original, draft),
  )
  const wrong = rules.validate?.(draft, original) ?? {}
  const { choose, forgetChosen, freeOf } = useChosen<Draft>()
  const change = (news: Partial<Draft>, more: readonly Field[] = []) => {
    choose(news)
    typed.change(news)
    clearErrors([...Object.keys(news), ...more])
  }
  const { upload, isWaiting, held, mayLeave } = usePicture(rules, change)
  return {
    ...typed,
    ...shown,
    draft,
    original,
    stored,
    setStored,
    errors: { ...shownOf(wrong, draft), ...(!rules.close && held) },
    change,
    // A dialog shows it beside its buttons: the picture's field may be out of sight.
    failure: (rules.close && held?.[rules.picture!]) ?? shown.failure,
    upload,
    // Leaving would lose an uploading picture.
    isChanged: typed.isChanged || isWaiting,
    settle: (sent: Draft) => {
      setStored(undefined)
      typed.settle(sent)
    },
    restart: (over: Original | undefined, fields?: Partial<Draft>) => {
      upload.drop()
      clearAll()
      setStored(undefined)
      forgetChosen()
      typed.restart(over, fields)
    },
    /** Fills in fields that the person has not chosen. */
    suggest: (news: Partial<Draft>) => typed.suggest(freeOf(news)),
    /** Shows errors before anything is sent; true if there are none. */
    check: (): boolean => {
      shown.setErrors(withToast(wrong, textsOf(wrong), rules.lasts))
      return mayLeave() && !hasFields(textsOf(wrong))
    },
  }
}

/** Remembers which fields the person has chosen. */
function useChosen<Draft extends object>() {
  const chosen = useRef(new Set<string>())
  return {
    choose: (news: Partial<Draft>) =>
      Object.keys(news).forEach((field) => chosen.current.add(field)),
    forgetChosen: () => chosen.current.clear(),
    freeOf: (news: Partial<Draft>) => {
      const free = Object.entries(news).filter(([field]) => !chosen.current.has(field))
      return Object.fromEntries(free) as Partial<Draft>
    },
  }
}

type Sending<Draft, Field extends string, Original> = {
  draft: Draft
  original: Original | undefined
  picture: File | undefined
  settle: (sent: Draft) => void
  setStored: (stored: Original) => void
  setErrors: (errors: Errors<Field>) => void
  setFailure: (failure: string) => void
}

function useSending<Draft extends object, Original, Saved, Field extends string>(
  rules: FormRules<Draft, Original, Saved, Field>,
  {
    draft,
    original,
    picture,
    settle,
    setStored,
    setErrors,
    setFailure,
  }: Sending<Draft, Field, Original>,
) {
  const t = useT()
  const [isBusy, setBusy] = useState(false)
  const save = async (then: (() => void) | undefined) => {
    const saved = await rules.save(draft, original, picture)
    if (saved === undefined) return
    settle(draft)
    then?.()
    await rules.saved(saved)
  }
  const findStored = async (thrown: unknown) => {
    tellFailedCall(thrown, t, rules.lasts)
    const found = await rules.stored?.(thrown)
    if (!found) throw thrown
    setStored(found)
  }
  const tell = (thrown: unknown) => {
    const named = refusedFields(thrown, draft) as Errors<Field>
    const refused = { ...named, ...rules.refused?.(thrown, draft, original) }
    setErrors(refused)
    if (!hasFields(refused)) setFailure(failureText(thrown, t))
  }
  const send = async (then = rules.close) => {
    if (isBusy) return
    setBusy(true)
    await save(then).catch(findStored).catch(tell)
    setBusy(false)
  }
  return { isBusy, send }
}
