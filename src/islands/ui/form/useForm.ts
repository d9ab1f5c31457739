import { useState } from 'react'
import { hasFields } from '#lib/client/core/drafts.ts'
import type { ErrorKeys } from '#lib/client/core/errors.ts'
import { failureText } from '#lib/client/core/failures.ts'
import { refusedFields } from '#lib/client/core/refusedFields.ts'
import { LASTS, tellSuccess } from '#lib/client/core/toasts.ts'
import { useT } from '../ViewerContext.tsx'
import type { StoredFact } from './StoredNotice.tsx'
import { useDraft } from './useDraft.ts'
import type { Begun } from './useDraft.ts'
import { useErrors } from './useErrors.ts'
import type { Errors, ErrorValues } from './useErrors.ts'
import { useUpload } from './useUpload.ts'

/** Rules of a form, its saving, and the steps after that. */
export type FormRules<Draft, Entry, Saved, Field extends string> = Begun<Draft, Entry> & {
  validate?: (draft: Draft, entry: Entry | undefined) => ErrorKeys<Field>
  values?: (entry: Entry | undefined) => ErrorValues
  refused?: (
    failure: unknown,
    draft: Draft,
    entry: Entry | undefined,
  ) => Errors<NoInfer<Field>>
  /** Saves; undefined when there was nothing to save. */
  save: (draft: Draft, entry: Entry | undefined) => Promise<Saved | undefined>
  /** Keeps the form busy until the returned promise settles. */
  saved: (saved: Saved) => unknown
  close?: () => void
  stored?: (failure: unknown) => Entry | undefined | Promise<Entry | undefined>
  storedFacts?: (draft: Draft, stored: Entry) => StoredFact[]
  picture?: Extract<keyof Draft, string>
}

/** Part of a form: some of its fields, shown and changed. */
export type FormPart<Draft, Field extends string = Extract<keyof Draft, string>> = {
  draft: Draft
  errors: Errors<Field>
  change: (typed: Partial<Draft>, more?: readonly Field[]) => void
}

/** Runs a form: draft, errors, one save at a time, conflicts, a picture, another entry. */
export function useForm<
  Draft extends object,
  Entry extends object,
  Saved,
  Field extends string = Extract<keyof Draft, string>,
>(rules: FormRules<Draft, Entry, Saved, Field>) {
  const { settle, restart, setStored, setErrors, setFailure, ...typing } = useTyping(rules)
  const { draft, errors, entry, stored, change, check } = typing
  const telling = { setStored, setErrors, setFailure }
  const { isBusy, send } = useSending(rules, { draft, entry, settle, ...telling })
  const beginAnother = () => {
    restart(undefined)
    typing.element.current?.querySelector<HTMLElement>('[name="amount"]')?.focus()
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
    discard: () => restart(rules.entry),
    takeStored: () => restart(stored),
    storedFacts: stored && (rules.storedFacts?.(draft, stored) ?? []),
  }
}

/** Form as its fields and its frame know it. */
export type Form<Draft extends object, Field extends string> = ReturnType<
  typeof useForm<Draft, object, unknown, Field>
>

function useTyping<Draft extends object, Field extends string, Entry extends object, Saved>(
  rules: FormRules<Draft, Entry, Saved, Field>,
) {
  const { draft, ...typed } = useDraft(rules)
  const [stored, setStored] = useState<Entry>()
  // After a conflict the draft replaces the entry that was shown as stored.
  const entry = stored ?? typed.entry
  const { textsOf, textsOfLeft, clearErrors, clearAll, ...told } = useErrors<Field>(
    rules.values?.(entry),
  )
  const wrong = rules.validate?.(draft, entry) ?? {}
  const change = (news: Partial<Draft>, more: readonly Field[] = []) => {
    typed.change(news)
    clearErrors([...Object.keys(news), ...more])
  }
  const { upload, isWaiting, waiting } = usePicture(rules.picture, change)
  return {
    ...typed,
    ...told,
    draft,
    entry,
    stored,
    setStored,
    errors: { ...textsOfLeft(wrong, draft), ...told.errors },
    change,
    upload,
    // Leaving would lose a picture that is uploading.
    isChanged: typed.isChanged || isWaiting,
    settle: (sent: Draft) => {
      setStored(undefined)
      typed.settle(sent)
    },
    restart: (over: Entry | undefined) => {
      upload.drop()
      clearAll()
      setStored(undefined)
      typed.restart(over)
    },
    /** Shows errors before anything is sent; true when there are none. */
    check: (): boolean => {
      const found = { ...textsOf(wrong), ...waiting }
      told.setErrors(found)
      return !hasFields(found)
    },
  }
}

type Sent<Draft, Field extends string, Entry> = {
  draft: Draft
  entry: Entry | undefined
  settle: (sent: Draft) => void
  setStored: (stored: Entry) => void
  setErrors: (errors: Errors<Field>) => void
  setFailure: (failure: string) => void
}

function useSending<Draft extends object, Entry, Saved, Field extends string>(
  rules: FormRules<Draft, Entry, Saved, Field>,
  { draft, entry, settle, setStored, setErrors, setFailure }: Sent<Draft, Field, Entry>,
) {
  const t = useT()
  const [isBusy, setBusy] = useState(false)
  const save = async (then: (() => void) | undefined) => {
    const saved = await rules.save(draft, entry)
    if (saved === undefined) return
    settle(draft)
    then?.()
    await rules.saved(saved)
  }
  const findStored = async (thrown: unknown) => {
    const found = await rules.stored?.(thrown)
    if (!found) throw thrown
    setStored(found)
  }
  const tell = (thrown: unknown) => {
    const named = refusedFields(thrown, draft) as Errors<Field>
    const refused = { ...named, ...rules.refused?.(thrown, draft, entry) }
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

function usePicture<Draft, Field extends string>(
  field: (Field & keyof Draft) | undefined,
  change: (typed: Partial<Draft>) => void,
) {
  const t = useT()
  const upload = useUpload((image) => {
    change({ [field as Field]: image } as unknown as Partial<Draft>)
    tellSuccess(t('images.IMAGE_UPLOADED'), { lasts: LASTS.profile })
  })
  const isWaiting = upload.picked !== undefined && upload.picked.phase !== 'done'
  const waiting = isWaiting
    ? { [field as Field]: t('images.PLEASE_FIRST_UPLOAD_THE_IMAGE') }
    : {}
  return { upload, isWaiting, waiting: waiting as Errors<Field> }
}
