import type { App } from '../core/context.ts'
import { nightlyBackups } from '../services/backups.ts'

const NEWEST = 'hearthbook_nightly_backup_timestamp_seconds'

/** Watches nightly backups, where they are made (BACKUP_AT). */
export function watchBackups({ config, telemetry, clock }: App): void {
  if (!config.nightly) return
  for (const outcome of ['made', 'failed'] as const)
    telemetry.foresee('backup', { outcome })
  telemetry.watch(
    { [NEWEST]: { help: 'When the newest nightly backup was made; 0 without any.' } },
    async () => {
      const [newest] = nightlyBackups(config.dataDir, clock())
      return [{ name: NEWEST, value: (newest?.madeAt ?? 0) / 1_000 }]
    },
  )
}
