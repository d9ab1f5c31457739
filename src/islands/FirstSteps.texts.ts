import type { Key, Namespace } from '#lib/i18n.ts'

/** Texts that the island says: whole namespaces or single keys. */
export const STEP_TEXTS: readonly (Namespace | Key)[] = ['firstSteps', 'common.someone']
