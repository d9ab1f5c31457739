import { partOfPage } from '../ui/pageParts.ts'

/** Question before an account is closed, loaded on first use. */
export const CLOSE_DIALOG = partOfPage(
  'src/islands/Accounts/CloseDialog.tsx',
  () => import('./CloseDialog.tsx'),
)
