import pino from 'pino'

export type Log = pino.Logger

/** Structured lines on standard output, without personal texts. */
export function createLog(level: string): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })
}
