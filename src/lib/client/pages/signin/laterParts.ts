import { findHomeCurrency } from '../homeCurrency.ts'
import { referralText } from './referral.ts'

/** Parts of the sign-in page that its first view does without. */
export const laterParts = { findHomeCurrency, referralText }
