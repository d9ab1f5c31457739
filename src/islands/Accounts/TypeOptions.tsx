import { ACCOUNT_GROUPS, groupOfType } from '#lib/domain/account.ts'
import { useViewer } from '../ui/ViewerContext.tsx'
import { typeName } from './accountTypes.ts'

/** Account types by group; the present one is always included. */
export function TypeOptions({ present }: { present: number }) {
  const viewer = useViewer()
  const codes = new Set([...viewer.accountTypes.map(({ code }) => code), present])
  return ACCOUNT_GROUPS.map((group) => (
    <optgroup key={group} label={viewer.t(`accounts.groups.${group}`)}>
      {[...codes]
        .filter((code) => groupOfType(code) === group)
        .map((code) => (
          <option key={code} value={code}>
            {typeName(code, viewer)}
          </option>
        ))}
    </optgroup>
  ))
}
