import { Icon } from '../ui/Icon.tsx'

/** Link at the foot of a card, to its whole screen. */
export function FootLink({ href, text }: { href: string; text: string }) {
  return (
    <a className="foot-link" href={href} suppressHydrationWarning>
      {text}
      <Icon name="chevron-right" size={18} />
    </a>
  )
}
