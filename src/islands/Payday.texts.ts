import type { Key, Namespace } from '#lib/i18n.ts'

/** Texts about months that begin with paydays, on pages of viewers who have such months. */
export const PAYDAY_TEXTS: readonly (Namespace | Key)[] = ['payday']
