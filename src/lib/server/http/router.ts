import type { Call } from '#lib/contract/call.ts'

export type FoundRoute = { call: Call; parameters: Record<string, string> }

/** Finds the call of a method and a path; prefers the pattern with fewer parameters. */
export function createRouter(calls: readonly Call[]) {
  const fixed = new Map<string, Call>()
  const patterns: { call: Call; segments: string[] }[] = []
  for (const call of calls) {
    if (call.path.includes('{')) patterns.push({ call, segments: call.path.split('/') })
    else fixed.set(`${call.method} ${call.path}`, call)
  }
  const parametersIn = (segments: string[]) =>
    segments.filter((segment) => segment.startsWith('{')).length
  patterns.sort((one, other) => parametersIn(one.segments) - parametersIn(other.segments))
  return (method: string, path: string): FoundRoute | null => {
    const call = fixed.get(`${method} ${path}`)
    if (call) return { call, parameters: {} }
    const actual = path.split('/')
    for (const { call, segments } of patterns) {
      const parameters = call.method === method ? match(segments, actual) : null
      if (parameters) return { call, parameters }
    }
    return null
  }
}

function match(segments: string[], actual: string[]): Record<string, string> | null {
  if (segments.length !== actual.length) return null
  const parameters: Record<string, string> = {}
  for (const [index, segment] of segments.entries()) {
    const [, name, ending = ''] = /^\{(\w+)\}(.*)$/.exec(segment) ?? []
    const value = actual[index]!
    if (!name && segment !== value) return null
    if (!name) continue
    if (!value.endsWith(ending)) return null
    const decoded = decode(value.slice(0, value.length - ending.length))
    if (!decoded) return null
    parameters[name] = decoded
  }
  return parameters
}

function decode(value: string): string | null {
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}
