import type { App } from './core/context.ts'
import type { AppSlots } from './core/appSlots.ts'
import type { Telemetry } from './core/telemetry.ts'
import { programVersion } from './core/version.ts'
import { watchBackups } from './gauges/backups.ts'
import { watchDatabase } from './gauges/database.ts'
import { watchJobs } from './gauges/jobs.ts'

type WatchedProcess = { slots: AppSlots; engine: 'sqlite' | 'postgres' | 'remote' }

const BUILD = 'hearthbook_build_info'
const TAKEN = 'hearthbook_slots_taken_ratio'
const WAITING = 'hearthbook_slots_waiting'

/** Watches what every process has: its build and its slots. */
export function watchProcess(
  telemetry: Telemetry,
  { slots, engine }: WatchedProcess,
): void {
  telemetry.watch(
    {
      [BUILD]: {
        help: 'Versions of this program and of Node.js, and what answers the calls.',
        labelNames: ['version', 'node', 'engine'],
      },
      [TAKEN]: {
        help: 'Taken share of the slots of a kind of work.',
        labelNames: ['work'],
      },
      [WAITING]: { help: 'Work that waits for a slot.', labelNames: ['work'] },
    },
    async () => [
      {
        name: BUILD,
        value: 1,
        labels: { version: programVersion(), node: process.versions.node, engine },
      },
      ...Object.entries(slots).flatMap(([work, { load }]) => {
        const { taken, waiting } = load()
        return [
          { name: TAKEN, value: taken, labels: { work } },
          { name: WAITING, value: waiting, labels: { work } },
        ]
      }),
    ],
  )
}

/** Watches the process of the embedded books, its database and its jobs. */
export function watchBooks(app: App, isDamaged: () => boolean): void {
  watchProcess(app.telemetry, { slots: app.slots, engine: app.database.engine })
  watchDatabase(app, isDamaged)
  watchJobs(app)
  watchBackups(app)
}
