import { Icon } from '../ui/Icon.tsx'
import { useT } from '../ui/ViewerContext.tsx'

const ICONS = {
  free: 'sun',
  bills: 'receipt-text',
  line: 'chart-line',
  tight: 'chart-pie',
} as const

type Props = { place: keyof typeof ICONS; title: string }

/** A place without anything to show yet: says what will be there. */
export function Quiet({ place, title }: Props) {
  const t = useT()
  return (
    <section className="quiet-place">
      <Icon name={ICONS[place]} size={22} />
      <h2>{title}</h2>
      <p>{t(`today.quiet.${place}`)}</p>
    </section>
  )
}
