// What the first view of the sign-in page does without.
export { findHomeCurrency } from '../homeCurrency.ts'
export { fetchScripts } from './fetchScripts.ts'
export { referralText } from './referral.ts'
