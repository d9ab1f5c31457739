import type { Method, Role } from './call.ts'
import { CALLS } from './calls.ts'

export type RoleRow = { method: Method; path: string; who: Role; writes: boolean }

/** Who may make which call, and which of them change something; by path. */
export function roleTable(): RoleRow[] {
  return CALLS.map(({ method, path, who, writes }) => ({ method, path, who, writes }))
}
