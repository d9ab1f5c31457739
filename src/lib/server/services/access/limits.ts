import { DAY_MILLISECONDS, HOUR_MILLISECONDS } from '#lib/domain/durations.ts'
import type { Context } from '../../core/context.ts'
import { scopeOf } from '../../core/limits.ts'
import type { Limit } from '../../core/limits.ts'

/** Mails that anybody may cause; each kind has its own counters. */
export type MailKind = 'code' | 'activation' | 'reset'

/** Counts a known device, else an address. */
type Requester = { email: string; deviceId: string | undefined }

/** The limits of requested mails; the first counts the asking person alone. */
export function mailLimits(
  context: Context,
  kind: MailKind | `no-${MailKind}`,
  { email, deviceId }: Requester,
): [Limit, ...Limit[]] {
  if (deviceId) return [{ scope: scopeOf(context, `${kind}-device`, deviceId), most: 5 }]
  const pair = `${email}\0${context.address}`
  return [
    { scope: scopeOf(context, `${kind}-email-address`, pair), most: 5 },
    { scope: scopeOf(context, `${kind}-email`, email), most: 15 },
    { scope: scopeOf(context, `${kind}-address`, context.address), most: 30 },
  ]
}

/** The limits of wrong tries, by outcome. */
export type TryLimits = {
  all: Limit[]
  /** No code was sent. */
  unsent: Limit[]
  /** The code is used up or too old. */
  late: Limit[]
  compared: Limit[]
}

/** The limits of wrong codes (contract, 3 Access). */
export function tryLimits(context: Context, { email, deviceId }: Requester): TryLimits {
  if (deviceId) {
    const scope = scopeOf(context, 'wrong-device', deviceId)
    const some = { scope, most: 10 }
    const ofDay = { scope, most: 20, milliseconds: DAY_MILLISECONDS }
    return { all: [some, ofDay], unsent: [some], late: [some], compared: [some] }
  }
  const pair = {
    scope: scopeOf(context, 'wrong-email-address', `${email}\0${context.address}`),
    most: 10,
  }
  const address = addressLimit(context)
  // All strangers share this limit, however many addresses they use.
  const guesses = {
    scope: scopeOf(context, 'guessed-email', email),
    most: 20,
    milliseconds: HOUR_MILLISECONDS,
  }
  return {
    all: [pair, address, guesses],
    unsent: [address],
    late: [pair, address],
    compared: [pair, address, guesses],
  }
}

/** The limit of returns from the provider of social sign-in. */
export function returnLimit(context: Context, deviceId: string | undefined): Limit {
  if (deviceId) return { scope: scopeOf(context, 'return-device', deviceId), most: 10 }
  return { scope: scopeOf(context, 'return-address', context.address), most: 30 }
}

/** The limit of wrong codes, links and tokens of an address. */
export function addressLimit(context: Context): Limit {
  return { scope: scopeOf(context, 'wrong-address', context.address), most: 50 }
}
