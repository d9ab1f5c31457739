import type { Call } from './call.ts'

const areas = import.meta.glob<object>(['./*.ts', '!./{browser,completion}.ts'], {
  eager: true,
})

/** Every call of the contract, by path. */
export const CALLS: readonly Call[] = Object.values(areas)
  .flatMap((area): unknown[] => Object.values(area))
  .filter(isCall)
  .toSorted((one, other) => order(one.path, other.path) || order(one.method, other.method))

function isCall(value: unknown): value is Call {
  const { method, path, takes, gives } = Object(value) as Partial<Call>
  return typeof method === 'string' && typeof path === 'string' && Boolean(takes && gives)
}

function order(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
