import { useEffect, useEffectEvent, useRef } from 'react'
import type { ComponentProps } from 'react'
import { handleFormLinks, takeFormOf } from '#lib/client/core/formLinks.ts'
import { withForm } from '#lib/views/forms.ts'
import type { FormName } from '#lib/views/forms.ts'

type Props = Omit<ComponentProps<'a'>, 'href' | 'ref'> & {
  form: FormName
  /** Path, query and hash of the view that has the form. */
  address: string
  /** Opens the form of this link; without it the screen opens the form for all links. */
  open?: () => void
}

/** Link to a form or a question, which `pages/shell/addMenu.ts` lets the screen open in place. */
export function FormLink({ form, address, open, children, ...rest }: Props) {
  const [, pathname = '', search, hash] = ADDRESS.exec(address) ?? []
  const link = useRef<HTMLAnchorElement>(null)
  const opens = useEffectEvent(() => open?.())
  const isOwn = open !== undefined
  useEffect(() => {
    const { current: asker } = link
    if (!isOwn || !asker) return undefined
    // The address may name a form of details that the server did not draw.
    if (takeFormOf(asker)) opens()
    return handleFormLinks([form], () => opens(), asker)
  }, [form, isOwn])
  return (
    <a
      {...rest}
      ref={link}
      href={withForm({ pathname, search, hash }, form)}
      data-form={form}
    >
      {children}
    </a>
  )
}

const ADDRESS = /^([^?#]*)(\?[^#]*)?(#.*)?$/
