import type { NamesChange } from '#lib/domain/profile.ts'
import { Refusal } from '#lib/domain/refusal.ts'
import { readPhone } from '#lib/i18n/phones.ts'
import type { Context } from '../../core/context.ts'
import type { ProfileTable } from '../../db/tables/people.ts'
import { refusePicture } from '../../media.ts'

type NameColumns = Pick<
  ProfileTable,
  'first_name' | 'last_name' | 'phone_number' | 'dial_code' | 'picture'
>

/** Names, phone and picture after a change. @throws Refusal malformed */
export async function namesAfter(
  context: Context,
  change: NamesChange,
  row: NameColumns,
): Promise<NameColumns> {
  const picture = after(change.picture, row.picture)
  const named = { path: 'picture', name: picture, present: row.picture }
  await refusePicture(context, named)
  return {
    first_name: after(change.firstName, row.first_name),
    last_name: after(change.lastName, row.last_name),
    ...phoneAfter(change, row),
    picture,
  }
}

function after(sent: string | undefined, stored: string | null): string | null {
  return sent === undefined ? stored : sent.trim() || null
}

/** Changes number and dial code together; stores the number as national digits. */
function phoneAfter(
  change: NamesChange,
  row: NameColumns,
): Pick<NameColumns, 'phone_number' | 'dial_code'> {
  const number = after(change.phoneNumber, row.phone_number)
  const dialCode = after(change.dialCode, row.dial_code)
  if (number === null) return { phone_number: null, dial_code: null }
  // A stored number in an outdated format must not block a new name.
  const isSame = number === row.phone_number && dialCode === row.dial_code
  if (isSame) return { phone_number: number, dial_code: dialCode }
  const read = readPhone(number, { dialCode: dialCode ?? '' })
  if (!read) {
    throw new Refusal('malformed', 'refusals.MALFORMED', {
      fields: [{ path: 'phoneNumber', key: 'refusals.fields.phone' }],
    })
  }
  return { phone_number: read.number, dial_code: read.dialCode }
}
