import { addUpdateRule, deleteRule, getRules } from '#lib/contract/rules.ts'
import * as rules from '../../services/rules.ts'
import type { PreparedRule } from '../../services/rules.ts'
import { handle } from '../handlers.ts'

handle(getRules, async (context) => ({ results: await rules.getRules(context) }))
handle(
  addUpdateRule,
  (context, prepared: PreparedRule) => rules.savePreparedRule(context, prepared),
  rules.prepareRule,
)
handle(deleteRule, async (context, change) => {
  await rules.deleteRule(context, change)
  return {}
})
