import { Icon } from '../Icon.tsx'

/** Mark of a row: its icon and text; `kind` sets its colour. */
export type Mark = { icon: string; text: string; kind?: string }

/** Marks side by side; nothing for an empty list. */
export function Pills({ marks }: { marks: readonly Mark[] }) {
  if (marks.length === 0) return null
  return (
    <span className="marks">
      {marks.map(({ icon, text, kind }) => (
        <span key={icon} className={kind ? `pill ${kind}` : 'pill'}>
          <Icon name={icon} size={14} />
          {text}
        </span>
      ))}
    </span>
  )
}
