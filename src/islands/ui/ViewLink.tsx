import type { ComponentProps, MouseEvent } from 'react'

type Props = Omit<ComponentProps<'a'>, 'onClick'> & { href: string; go: () => void }

/** A link to another view, which opens without a new page where there is a script. */
export function PlaceLink({ href, go, children, ...rest }: Props) {
  const open = (event: MouseEvent) => {
    // With a key held the browser opens a tab or a window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    go()
  }
  return (
    <a {...rest} href={href} onClick={open}>
      {children}
    </a>
  )
}
