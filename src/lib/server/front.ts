import type { Config } from './core/config.ts'
import type { RemoteHosts } from './core/config/hosts.ts'
import { openFolder } from './core/config/folder.ts'
import { createLog } from './core/log.ts'
import type { Log } from './core/log.ts'
import { openSealKey } from './core/secrets.ts'
import { createAppSlots } from './core/appSlots.ts'
import type { AppSlots } from './core/appSlots.ts'
import { endUnreadBody } from './core/unreadBodies.ts'
import { createTelemetry } from './core/telemetry.ts'
import type { Telemetry } from './core/telemetry.ts'
import { watchProcess } from './gauges.ts'

/** The one object of a process that forwards its calls; it has no books of its own. */
export type Front = {
  config: Config
  remote: RemoteHosts
  log: Log
  telemetry: Telemetry
  clock: () => number
  slots: AppSlots
  /** Longest waits for the backend, in milliseconds. */
  patience: Patience
  /** Encrypts the backend's tokens in cookies. */
  sealKey: Uint8Array
  /** A front runs no jobs; the process stops both kinds of app in the same way. */
  jobs: { stop(): Promise<void> }
  endUnreadBody: typeof endUnreadBody
  stop(): Promise<void>
}

type Patience = {
  /** For all calls of a page. */
  page: number
  call: number
  /** For a call with a file, which a slow phone line takes long to send. */
  file: number
}

const PATIENCE: Patience = { page: 15_000, call: 30_000, file: 120_000 }

/** Opens the front of a remote backend. @throws ConfigError */
export async function openFront(
  config: Config & { remote: RemoteHosts },
  clock: () => number,
): Promise<Front> {
  if (!config.sessionSecret) openFolder(config.dataDir)
  const log = createLog(config.logLevel)
  const telemetry = await createTelemetry(config, log)
  const slots = createAppSlots(telemetry)
  watchProcess(telemetry, { slots, engine: 'remote' })
  return {
    config,
    remote: config.remote,
    log,
    telemetry,
    clock,
    slots,
    patience: PATIENCE,
    sealKey: openSealKey(config),
    jobs: { stop: async () => undefined },
    endUnreadBody,
    stop: () => telemetry.stop(),
  }
}

/** Whether a configuration names a remote backend. */
export function isRemote(config: Config): config is Config & { remote: RemoteHosts } {
  return config.remote !== null
}
