import * as z from 'zod/mini'
import { account } from '../accounts.ts'
import { bill, billPayment } from '../bills.ts'
import { budget } from '../budgets.ts'
import type { Codec } from '../call.ts'
import { feedbackTemplate } from '../feedback.ts'
import { group } from '../groups.ts'
import { invitation } from '../invitations.ts'
import { money } from '../money.ts'
import { user } from '../profile.ts'
import { transaction } from '../transactionEntity.ts'

/** An object as JSON Schema: its fields and the required ones. */
export type ObjectSchema = { properties: Record<string, object>; required: string[] }

/** The schema of bytes. */
export const FILE = { type: 'string', format: 'binary' }

const named: Record<string, z.ZodMiniType> = {
  Account: account,
  Bill: bill,
  BillPayment: billPayment,
  Budget: budget,
  FeedbackTemplate: feedbackTemplate,
  Group: group,
  Invitation: invitation,
  Money: money,
  Transaction: transaction,
  User: user,
}

const names = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(named)) names.add(schema, { id })

/** The entities by their names, in the contract's spelling. */
export function entitySchemas(): Record<string, object> {
  const pairs = Object.entries(named).map(([name, schema]) => [
    name,
    schemaOf(schema, name),
  ])
  return Object.fromEntries(pairs) as Record<string, object>
}

/** The schema of a payload or an answer; entities are referred to by name. */
export function objectSchemaOf(codec: Codec): ObjectSchema {
  const { properties = {}, required = [] } = schemaOf(codec)
  return { properties: properties as Record<string, object>, required }
}

function schemaOf(schema: z.ZodMiniType, name?: string): z.core.JSONSchema.BaseSchema {
  const { $defs, ...written } = z.toJSONSchema(schema, {
    io: 'input',
    metadata: names,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (isFile(zodSchema)) Object.assign(jsonSchema, FILE)
      // zod writes these meaningless bounds for every integer.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    },
  })
  const own = name && $defs?.[name] ? $defs[name] : written
  const { $schema: _dialect, id: _name, ...rest } = own
  return JSON.parse(
    JSON.stringify(rest).replaceAll('"#/$defs/', '"#/components/schemas/'),
  ) as z.core.JSONSchema.BaseSchema
}

/** With a check, zod makes a new schema whose parent is the checked one. */
function isFile(schema: z.core.$ZodType): boolean {
  if (schema._zod.bag['Class'] === File) return true
  return schema._zod.parent ? isFile(schema._zod.parent) : false
}
