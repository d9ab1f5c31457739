import type { ReactNode } from 'react'
import type { BankReason } from '#lib/domain/bankFile.ts'
import { Field } from '../../ui/form/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useT } from '../../ui/ViewerContext.tsx'

type GuessProps = {
  label: string
  value: string
  reason?: { key: string; count?: number | undefined } | undefined
  /** Whether nothing goes on before an answer. */
  isAsked?: boolean
  change: (value: string) => void
  children: ReactNode
}

/** Reasons that leave the answer to a person. */
const OPEN: ReadonlySet<string> = new Set([
  'undecidable',
  'typesContradict',
  'foreignLetters',
])

/** Guess that can be changed, with its reason below. */
export function Guess({ label, value, reason, isAsked, change, children }: GuessProps) {
  const t = useT()
  const isOpen = OPEN.has(reason?.key ?? '')
  const { count = 0 } = reason ?? {}
  const text = reason && t(`bankFile.reason.${reason.key as BankReason['key']}`, { count })
  const error = isOpen ? text : isAsked ? t('bankFile.read.choose') : undefined
  return (
    <Field
      label={label}
      error={error}
      help={
        text &&
        !isOpen && (
          <>
            <Icon name="check" size={15} />
            <span>{text}</span>
          </>
        )
      }
    >
      {(control) => (
        <select {...control} value={value} onChange={({ target }) => change(target.value)}>
          {children}
        </select>
      )}
    </Field>
  )
}
