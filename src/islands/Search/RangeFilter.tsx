import type { ReactNode } from 'react'
import { useT } from '../ui/ViewerContext.tsx'
import { FilterMenu } from './FilterMenu.tsx'

type Props = { label: string; isOn: boolean; show: () => void; children: ReactNode }

/** Filter with fields that count once they are sent. */
export function RangeFilter({ label, isOn, show, children }: Props) {
  const t = useT()
  return (
    <FilterMenu label={label} isOn={isOn}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          show()
        }}
      >
        {children}
        <button type="submit" className="button primary">
          {t('search.show')}
        </button>
      </form>
    </FilterMenu>
  )
}
