import * as z from 'zod/mini'
import type { Call } from '#lib/contract/call.ts'
import { wirePath } from '#lib/contract/record.ts'
import type { Context } from '../core/context.ts'
import { codeInSteps } from './rowSteps.ts'

type Body = Record<string, unknown>

/** The object of a successful answer, at once. */
export function encoded(context: Context, call: Call, result: object): Body {
  return success(context, z.encode(call.gives, result as never) as Body)
}

/** The same in steps, for what no transaction waits for. */
export async function encodedInSteps(
  context: Context,
  call: Call,
  result: object,
): Promise<Body> {
  const body = await codeInSteps(result as Body, {
    code: (some) => z.encode(call.gives, some as never) as Body,
    pathOf: (path) => wirePath(call.gives, path),
  })
  return success(context, body)
}

function success({ t }: Context, body: Body): Body {
  return { code: 0, message: t('refusals.SUCCESS'), ...body }
}
