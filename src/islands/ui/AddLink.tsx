import type { ComponentProps } from 'react'
import { withAddForm } from '#lib/domain/addForm.ts'
import type { AddForm } from '#lib/domain/addForm.ts'

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  form: AddForm
  /** Path, query and hash of the view that has the form. */
  address: string
}

/** Link to a form, which `pages/shell/addMenu.ts` lets the screen open in place. */
export function AddLink({ form, address, children, ...rest }: Props) {
  const [, pathname = '', search, hash] = ADDRESS.exec(address) ?? []
  return (
    <a {...rest} href={withAddForm({ pathname, search, hash }, form)} data-add={form}>
      {children}
    </a>
  )
}

const ADDRESS = /^([^?#]*)(\?[^#]*)?(#.*)?$/
