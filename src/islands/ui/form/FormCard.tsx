import type { ReactNode } from 'react'
import { useT } from '../ViewerContext.tsx'
import { Failure } from './Failure.tsx'
import { FormBody } from './FormBody.tsx'
import type { FormState, FormTitle } from './FormBody.tsx'

type Props = {
  form: FormState
  /** Name as a section of the settings. */
  section?: string
  title?: FormTitle
  /** Id of a heading outside the form that names it. */
  labelledBy?: string
  className?: string
  saveText?: ReactNode
  busyText?: string
  /** Whether the form can be sent. */
  isReady?: boolean
  beside?: ReactNode
  children: ReactNode
}

/** Form that is part of a page. */
export function FormCard({ form, className = '', isReady = true, ...body }: Props) {
  const t = useT()
  const { isBusy, failure } = form
  return (
    <FormBody
      form={form}
      section={body.section}
      className={`card form ${className}`}
      title={body.title}
      labelledBy={body.labelledBy}
    >
      {body.children}
      <Failure text={failure} />
      <div className="actions">
        <button
          type="submit"
          className="button primary"
          disabled={!isReady}
          aria-disabled={isBusy}
        >
          {isBusy ? (body.busyText ?? t('form.saving')) : (body.saveText ?? t('form.save'))}
        </button>
        {body.beside}
      </div>
    </FormBody>
  )
}
