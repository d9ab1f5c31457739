import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { DatabaseUnavailable } from '../unavailable.ts'

/** Messages of pg without a code, about a connection that is lost or was cut in an answer. */
const LOST =
  /^(Connection terminated|timeout exceeded when trying|Client (was|has)|Received unexpected)/
/** Codes of the system and of Node: refused, reset, unreachable, unknown name, closed. */
const SYSTEM = /^(E[A-Z]+|EAI_[A-Z]+|ERR_(STREAM|SOCKET)_[A-Z_]+)$/
/** A former leader begins no serializable transaction (feature_not_supported). */
const STANDBY = { code: '0A000', message: /hot standby/i }

/**
 * A pool that survives a restart of the server: replaces lost connections. Statements fail
 * when the server is silent for `longest` milliseconds.
 * @throws DatabaseUnavailable from every use, while the server cannot be reached
 */
export function resilientPool(pool: pg.Pool, longest: number): PostgresPool {
  // An unhandled connection error would end the process; the statement reports it.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect().catch(asLost)
      const patient = known.get(client) ?? resilientClient(client, longest)
      known.set(client, patient)
      return patient
    },
  }
}

function resilientClient(client: pg.PoolClient, longest: number): PostgresPoolClient {
  const query = async (text: string, parameters: readonly unknown[]) => {
    const timer = timerOf(client, longest)
    try {
      return await client.query(text, [...parameters])
    } catch (error) {
      return asLost(error)
    } finally {
      clearTimeout(timer)
    }
  }
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (isBroken) => client.release(isBroken),
  }
}

/** Ends the connection too: a late answer would count for the next statement. */
function timerOf(client: pg.PoolClient, longest: number): NodeJS.Timeout | undefined {
  if (longest === Infinity) return undefined
  return setTimeout(() => void (client as unknown as pg.Client).end(), longest)
}

function asLost(error: unknown): never {
  const { code, message } = error as { code?: unknown; message: string }
  const isLost = typeof code === 'string' ? SYSTEM.test(code) : LOST.test(message)
  const isStandby = code === STANDBY.code && STANDBY.message.test(message)
  throw isLost || isStandby ? new DatabaseUnavailable({ cause: error }) : error
}
