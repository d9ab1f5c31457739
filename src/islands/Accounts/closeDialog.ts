import { partOfPage } from '../ui/pageParts.ts'

const loadDialog = () => import('./CloseDialog.tsx')
/** Question before an account is closed, loaded on first use; the page may begin with it. */
export const CLOSE_DIALOG = partOfPage(
  'src/islands/Accounts/CloseDialog.tsx',
  loadDialog,
  import.meta.env.SSR ? await loadDialog() : undefined,
)
