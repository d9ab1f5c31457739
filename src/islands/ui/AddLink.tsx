import type { ComponentProps } from 'react'
import { withAddForm } from '#lib/domain/addForm.ts'
import type { AddForm } from '#lib/domain/addForm.ts'

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  form: AddForm
  /** Path and query of the screen that has the form. */
  address: string
}

/** Link to a form, which `pages/shell/addMenu.ts` lets the screen open in place. */
export function AddLink({ form, address, children, ...rest }: Props) {
  const [pathname = '', search] = address.split('?')
  return (
    <a {...rest} href={withAddForm({ pathname, search }, form)} data-add={form}>
      {children}
    </a>
  )
}
