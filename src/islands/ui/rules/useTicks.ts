import { useState } from 'react'
import { isChanging, isUnedited } from '#lib/client/rules.ts'
import type { RuleMatch, RuleMatches } from '#lib/client/rules.ts'

/** Entries that are ticked to be changed. */
export type Ticks = {
  /** Entries that change together by one tick: those that nobody edited. */
  unedited: readonly RuleMatch[]
  areUneditedTicked: boolean
  tickUnedited: (isTicked: boolean) => void
  isTicked: (match: RuleMatch) => boolean
  tick: (match: RuleMatch, isTicked: boolean) => void
  ticked: readonly RuleMatch[]
}

type State = { of?: RuleMatches; ids: ReadonlySet<string> }

/** Ticks of the entries that a rule fits; other matches begin without any. */
export function useTicks(matches: RuleMatches | undefined, startsTicked = false): Ticks {
  const entries = (matches?.entries ?? []).filter(({ change }) => isChanging(change))
  const unedited = entries.filter(isUnedited)
  const first = new Set(startsTicked ? unedited.map(({ id }) => id) : [])
  const [state, setState] = useState<State>({ ids: first })
  const ids = state.of === matches ? state.ids : first
  const put = (some: readonly RuleMatch[], isTicked: boolean) => {
    const changed = some.map(({ id }) => id)
    const next = new Set(ids).difference(new Set(changed))
    setState({ of: matches, ids: isTicked ? next.union(new Set(changed)) : next })
  }
  const isTicked = ({ id }: RuleMatch) => ids.has(id)
  return {
    unedited,
    areUneditedTicked: unedited.length > 0 && unedited.every(isTicked),
    tickUnedited: (value) => put(unedited, value),
    isTicked,
    tick: (match, value) => put([match], value),
    ticked: entries.filter(isTicked),
  }
}
