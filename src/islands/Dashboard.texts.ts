import type { Key, Namespace } from '#lib/i18n.ts'

/** Texts that the island says: whole namespaces or single keys. */
export const DASHBOARD_TEXTS: readonly (Namespace | Key)[] = ['dashboard', 'month']
