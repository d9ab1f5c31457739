import { useEffect, useState } from 'react'
import { afterTyping } from '#lib/client/core/typing.ts'
import { previewRule } from '#lib/client/rules.ts'
import type { RuleMatches } from '#lib/client/rules.ts'
import type { RuleInput } from '#lib/domain/rules.ts'

/** Entries that a rule fits, and the failure of a search. */
export type RulePreview = { matches?: RuleMatches; failure?: unknown; retry: () => void }

type Preview = { question?: string; matches?: RuleMatches; failure?: unknown }

/** Finds the entries that a rule fits, once typing pauses; without a rule none. */
export function useRulePreview(rule: RuleInput | undefined): RulePreview {
  const question = rule && JSON.stringify({ when: rule.when, fill: rule.fill })
  const [found, setFound] = useState<Preview>({})
  const [trip] = useState(() => afterTyping(find, (outcome) => setFound(foundOf(outcome))))
  useEffect(() => {
    if (question === undefined) trip.stop()
    else trip.ask(question)
    return trip.stop
  }, [trip, question])
  const { matches, failure } = found.question === question ? found : {}
  return { matches, failure, retry: () => question && trip.ask(question) }
}

async function find(question: string, signal: AbortSignal): Promise<Preview> {
  try {
    const rule = JSON.parse(question) as RuleInput
    return { question, matches: await previewRule(rule, signal) }
  } catch (failure) {
    return { question, failure }
  }
}

function foundOf(outcome: { answer: Preview } | { failure: unknown }): Preview {
  return 'answer' in outcome ? outcome.answer : { failure: outcome.failure }
}
