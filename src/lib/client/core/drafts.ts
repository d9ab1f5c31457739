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
  const $draft = atom<HeldDraft<Draft>>((name && readDraft<Draft>(name)) ?? { form: {} })
  if (name) $draft.listen((draft) => writeDraft(name, draft))
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

function readDraft<Draft>(name: DraftName): HeldDraft<Draft> | undefined {
  dropForeignDrafts(name.profileId)
  try {
    const held = sessionStorage.getItem(keyOf(name))
    return held === null ? undefined : (JSON.parse(held) as HeldDraft<Draft>)
  } catch {
    // A missing storage, or a text in it that is not ours, is no draft.
    return undefined
  }
}

function writeDraft(name: DraftName, draft: HeldDraft<object>) {
  try {
    if (hasFields(draft.form)) sessionStorage.setItem(keyOf(name), JSON.stringify(draft))
    else sessionStorage.removeItem(keyOf(name))
  } catch {
    // A full storage takes nothing more; the form itself still holds the draft.
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
    // Nobody left anything where there is no storage.
  }
}

function keyOf({ profileId, type, entryId = 'new', scope = '' }: DraftName): string {
  return `${DRAFTS}${profileId}:${type}:${entryId}:${scope}`
}
