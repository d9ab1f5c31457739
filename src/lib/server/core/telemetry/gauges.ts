import { setTimeout as sleep } from 'node:timers/promises'
import { Counter, Gauge } from 'prom-client'
import type { Registry } from 'prom-client'
import type { Log } from '../log.ts'
import type { Gauges, Reading } from './labels.ts'

/** Gauges of a registry, which are read for each answer. */
export type ReadGauges = {
  watch: (gauges: Gauges, look: () => Promise<Reading[]>) => void
  read: () => Promise<void>
}

/** Prometheus waits ten seconds. */
const LONGEST_LOOK_MILLISECONDS = 2_500

type Look = {
  gauges: Map<string, Gauge>
  /** Take the values of the gauges away. */
  clears: (() => void)[]
  look: () => Promise<Reading[]>
}

/** No gauges yet, and a counter of failed readings. */
export function createGauges(registers: Registry[], log: Log): ReadGauges {
  const looks: Look[] = []
  const failures = new Counter({
    name: 'hearthbook_reading_failures_total',
    help: 'Readings of gauges that failed, so that the answer lacks them.',
    registers,
  })

  /** A failed reading is no reason to withhold the other metrics. */
  async function refresh({ gauges, clears, look }: Look): Promise<void> {
    for (const clear of clears) clear()
    try {
      const readings = await Promise.race([look(), late()])
      for (const { name, value, labels } of readings) {
        gauges.get(name)!.set(labels ?? {}, value) // each look reads its own gauges
      }
    } catch (error) {
      failures.inc()
      log.error({ error: String(error) }, 'metrics: a gauge was not read')
    }
  }

  return {
    watch(shapes, look) {
      const gauges = Object.entries(shapes).map(([name, shape]): [string, Gauge] => [
        name,
        new Gauge({ name, ...shape, registers }),
      ])
      // A reset gauge without labels would be 0.
      const clears = gauges.map(([name, gauge]) =>
        shapes[name]!.labelNames ? () => gauge.reset() : () => gauge.remove(),
      )
      looks.push({ gauges: new Map(gauges), clears, look })
    },
    async read() {
      await Promise.all(looks.map(refresh))
    },
  }
}

async function late(): Promise<never> {
  await sleep(LONGEST_LOOK_MILLISECONDS, null, { ref: false })
  throw new Error('no answer in time')
}
