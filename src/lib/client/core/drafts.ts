import { atom } from 'nanostores'
import type { WritableAtom } from 'nanostores'
import { forgetKeys } from './send/keys.ts'
import { DRAFTS } from './session.ts'

/** Profile and subject of a form. */
export type DraftName = {
  /** Absent for a visitor, whose drafts are removed by a sign-in. */
  profileId?: string
  type: string
  id?: string
  scope?: string
}

/** Changed and unsaved fields, and the version of the entity they were typed over. */
export type HeldDraft<Draft> = { form: Partial<Draft>; modifiedAt?: number }

/** Draft of a form; with a name it outlives a reload and a new session in its tab. */
export function draftStore<Draft extends object>(
  name?: DraftName,
): WritableAtom<HeldDraft<Draft>> {
  const $draft = atom<HeldDraft<Draft>>((name && readDraft<Draft>(name)) ?? { form: {} })
  if (name) $draft.listen((draft) => writeDraft(name, draft))
  return $draft
}

/** Fields of a form that differ from another one. */
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

/** Whether a draft has any field. */
export const hasFields = (form: object) => Object.keys(form).length > 0

function readDraft<Draft>(name: DraftName): HeldDraft<Draft> | undefined {
  if (name.profileId !== undefined) dropForeignDrafts(name.profileId)
  try {
    const held = sessionStorage.getItem(draftKey(name))
    return held === null ? undefined : (JSON.parse(held) as HeldDraft<Draft>)
  } catch {
    // Missing storage or foreign text means no draft.
    return undefined
  }
}

function writeDraft(name: DraftName, draft: HeldDraft<object>) {
  try {
    if (hasFields(draft.form)) sessionStorage.setItem(draftKey(name), JSON.stringify(draft))
    else sessionStorage.removeItem(draftKey(name))
  } catch {
    // A full storage loses only the copy: the form still holds the draft.
  }
}

function dropForeignDrafts(profileId: string) {
  const own = `${DRAFTS}${profileId}:`
  try {
    const foreign = Object.keys(sessionStorage).filter(
      (key) => key.startsWith(DRAFTS) && !key.startsWith(own),
    )
    for (const key of foreign) sessionStorage.removeItem(key)
    if (foreign.length > 0) forgetKeys()
  } catch {
    // Without storage there are no drafts to remove.
  }
}

function draftKey({ profileId = '', type, id = 'new', scope = '' }: DraftName): string {
  return `${DRAFTS}${profileId}:${type}:${id}:${scope}`
}
