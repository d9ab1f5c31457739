import { iconHref } from './iconHref.ts'

type Props = { name: string; size?: number; label?: string; className?: string }

/** Icon of the sprite; without `label` it is decoration. */
export function Icon({ name, size = 20, label, className }: Props) {
  return (
    <svg
      className={className ? `icon ${className}` : 'icon'}
      width={size}
      height={size}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <use href={iconHref(name)} />
    </svg>
  )
}
