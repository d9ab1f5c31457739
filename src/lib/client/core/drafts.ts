import { atom } from 'nanostores'
import type { WritableAtom } from 'nanostores'
import { forgetKeys } from './send/keys.ts'
import { DRAFTS } from './session.ts'

/** Whose form it is, and what it is about. */
export type DraftName = {
  profileId: string
  type: string
  /** The entry that is changed; without one a new one. */
  entryId?: string
  /** Whether all future ones are changed with it. */
  scope?: string
}

/** The fields that were changed and are not saved, and over which state of the entry. */
export type HeldDraft<Draft> = { form: Partial<Draft>; modifiedAt?: number }

/** The draft of a form; with a name it outlives a reload and a new session in its tab. */
export function draftStore<Draft extends object>(
  name?: DraftName,
): WritableAtom<HeldDraft<Draft>> {
  const $draft = atom<HeldDraft<Draft>>((name && keptDraft<Draft>(name)) ?? { form: {} })
  if (name) {
    $draft.listen((draft) => {
      if (hasFields(draft.form)) keepDraft(name, draft)
      else dropDraft(name)
    })
  }
  return $draft
}

/** The fields of a form that are not as in another one. */
export function changesOf<Draft extends object>(
  form: Partial<Draft>,
  other: Partial<Draft>,
): Partial<Draft> {
  const changed = Object.entries(form).filter(
    ([field, value]) =>
      JSON.stringify(value) !== JSON.stringify(other[field as keyof Draft]),
  )
  return Object.fromEntries(changed) as Partial<Draft>
}

/** Whether anything is in a form. */
export const hasFields = (form: object) => Object.keys(form).length > 0

/** What was typed and not saved, and which state of the entry it was typed over. */
export type KeptDraft<Form> = { form: Form; modifiedAt?: number }

/** What was typed into a form before and is not saved yet. */
export function keptDraft<Form>(name: DraftName): KeptDraft<Form> | undefined {
  dropForeignDrafts(name.profileId)
  try {
    const kept = sessionStorage.getItem(keyOf(name))
    return kept === null ? undefined : (JSON.parse(kept) as KeptDraft<Form>)
  } catch {
    // Without a storage, or with something in it that is not ours, there is nothing kept.
    return undefined
  }
}

/** Keeps what is typed until it is saved or discarded, through a reload and a new session. */
export function keepDraft<Form>(name: DraftName, draft: KeptDraft<Form>) {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(draft))
  } catch {
    // A full storage takes nothing more; the form itself still holds what is typed.
  }
}

/** Forgets what was typed: it is saved or discarded. */
export function dropDraft(name: DraftName) {
  try {
    sessionStorage.removeItem(keyOf(name))
  } catch {
    // Where there is no storage there is nothing to forget.
  }
}

/** Forgets what anybody else typed in this tab. */
function dropForeignDrafts(profileId: string) {
  const own = `${DRAFTS}${profileId}:`
  try {
    const foreign = Object.keys(sessionStorage).filter(
      (key) => key.startsWith(DRAFTS) && !key.startsWith(own),
    )
    for (const key of foreign) sessionStorage.removeItem(key)
    if (foreign.length > 0) forgetKeys()
  } catch {
    // Where there is no storage nobody left anything.
  }
}

/** What is changed of a form that stands on a page, with what was found of it, and kept. */
export function keptChanges<Form extends object>(name: DraftName) {
  const kept = keptDraft<Partial<Form>>(name)
  const $changed = atom<Partial<Form>>(kept?.form ?? {})
  $changed.listen((form) => {
    if (Object.keys(form).length > 0) keepDraft(name, { form })
    else dropDraft(name)
  })
  return { $changed, wasKept: kept !== undefined }
}

/** What was typed after it was sent: the rest is saved and shown as it is stored. */
export function typedSince<Form extends object>(
  typed: Partial<Form>,
  sent: Partial<Form>,
): Partial<Form> {
  const fresh = Object.entries(typed).filter(
    ([field, value]) => value !== sent[field as keyof Form],
  )
  return Object.fromEntries(fresh) as Partial<Form>
}

function keyOf({ profileId, type, entryId = 'new', scope = '' }: DraftName): string {
  return `${DRAFTS}${profileId}:${type}:${entryId}:${scope}`
}
