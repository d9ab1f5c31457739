import { Icon } from '../Icon.tsx'

/** Something worth saying of a row, with its icon; `kind` gives it a colour of its own. */
export type Mark = { icon: string; text: string; kind?: string }

/** Marks side by side; nothing where there is none. */
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
