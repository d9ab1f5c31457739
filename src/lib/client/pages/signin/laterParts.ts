import { findHomeCurrency } from '../homeCurrency.ts'
import { fetchScripts } from './fetchScripts.ts'
import { referralText } from './referral.ts'

/** Parts of the sign-in page that its first view does without. */
export const laterParts = { findHomeCurrency, fetchScripts, referralText }
