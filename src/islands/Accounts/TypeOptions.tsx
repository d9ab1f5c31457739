import { ACCOUNT_GROUPS, groupOfType } from '#lib/domain/account.ts'
import { typeName } from './reader.ts'
import type { Reader } from './reader.ts'

/** The types of accounts under the names of their groups, with the present one among them. */
export function TypeOptions({ present, reader }: { present: number; reader: Reader }) {
  const codes = new Set([...reader.types.map(({ code }) => code), present])
  return ACCOUNT_GROUPS.map((group) => (
    <optgroup key={group} label={reader.t(`accounts.groups.${group}`)}>
      {[...codes]
        .filter((code) => groupOfType(code) === group)
        .map((code) => (
          <option key={code} value={code}>
            {typeName(code, reader)}
          </option>
        ))}
    </optgroup>
  ))
}
