import type { ComponentProps } from 'react'
import { withAskedForm } from '#lib/domain/askedForm.ts'
import type { AskedForm } from '#lib/domain/askedForm.ts'

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  form: AskedForm
  /** Path, query and hash of the view that has the form. */
  address: string
}

/** Link to a form or a question, which `pages/shell/addMenu.ts` lets the screen open in place. */
export function FormLink({ form, address, children, ...rest }: Props) {
  const [, pathname = '', search, hash] = ADDRESS.exec(address) ?? []
  return (
    <a {...rest} href={withAskedForm({ pathname, search, hash }, form)} data-form={form}>
      {children}
    </a>
  )
}

const ADDRESS = /^([^?#]*)(\?[^#]*)?(#.*)?$/
