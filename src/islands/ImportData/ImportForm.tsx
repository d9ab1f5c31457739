import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import type { RefObject, SubmitEvent } from 'react'
import {
  $upload,
  columnsText,
  importFile,
  isImportedBefore,
  refusalText,
  validateFile,
} from '#lib/client/imports.ts'
import type { FileKind } from '#lib/client/imports.ts'
import { tellError, tellSuccess } from '#lib/client/core/toasts.ts'
import { Field } from '../ui/form/Field.tsx'
import { RadioChoice } from '../ui/form/RadioChoice.tsx'
import { useHydrated } from '../ui/useHydrated.ts'
import { useT } from '../ui/ViewerContext.tsx'
import { AgainDialog } from './AgainDialog.tsx'
import { BankDrop } from './BankDrop.tsx'
import { Progress } from './Progress.tsx'

type Props = {
  kind: FileKind
  choose: (kind: FileKind) => void
  /** Whether the server reads files of banks. */
  isBankOffered: boolean
}

/** Choice of a file and its kind, and the progress of its upload. */
export function ImportForm({ kind, choose, isBankOffered }: Props) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState('')
  const [columns, setColumns] = useState('')
  const [duplicate, setDuplicate] = useState<File>()
  const upload = useStore($upload, { ssr: 'initial' })
  const isBusy = upload.phase !== 'idle'
  const tellWrong = (text: string) => {
    setError(text)
    input.current?.focus()
  }
  const hand = async (file: File, again: boolean) => {
    setError('')
    setColumns('')
    try {
      await importFile(kind, file, again)
      tellSuccess(t('imports.FILE_UPLOAD_SUCCESS'))
      if (input.current) input.current.value = ''
    } catch (failure) {
      if (kind === 'mint' && isImportedBefore(failure)) setDuplicate(file)
      else {
        const text = refusalText(failure, kind, t)
        setColumns(columnsText(failure))
        tellError(text)
        tellWrong(text)
      }
    }
  }
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy) return
    const file = input.current?.files?.[0]
    const wrong = validateFile(file)
    if (wrong || !file) tellWrong(t(wrong ?? 'imports.NO_FILE_SELECTED'))
    else void hand(file, false)
  }
  return (
    <>
      <form className="card form import-form" aria-busy={isBusy} onSubmit={send} noValidate>
        <KindChoice {...{ kind, choose, isBusy, isBankOffered }} />
        {kind === 'bank' ? (
          <BankDrop isBusy={isBusy} />
        ) : (
          <>
            <FileField
              input={input}
              kind={kind}
              isBusy={isBusy}
              error={error}
              columns={columns}
              changed={() => {
                setError('')
                setColumns('')
              }}
            />
            <div className="actions">
              <button type="submit" className="button primary" aria-disabled={isBusy}>
                {t(kind === 'mint' ? 'imports.mint.submit' : 'imports.submit')}
              </button>
            </div>
          </>
        )}
        <Progress upload={upload} />
      </form>
      <AgainDialog
        isOpen={duplicate !== undefined}
        decide={(isAgain) => {
          setDuplicate(undefined)
          if (isAgain && duplicate) void hand(duplicate, true)
        }}
      />
    </>
  )
}

type FileProps = {
  input: RefObject<HTMLInputElement | null>
  kind: FileKind
  isBusy: boolean
  error: string
  /** The columns of a refused file and those that it needs. */
  columns: string
  changed: () => void
}

function FileField({ input, kind, isBusy, error, columns, changed }: FileProps) {
  const t = useT()
  const isHydrated = useHydrated()
  return (
    <>
      <Field
        label={t('imports.file.label')}
        help={t(kind === 'mint' ? 'imports.mint.hint' : 'imports.file.hint')}
        error={isHydrated ? error : t('imports.NO_FILE_SELECTED')}
      >
        {(control) => (
          <input
            {...control}
            ref={input}
            type="file"
            accept={kind === 'mint' ? '.csv' : '.csv,.xls,.xlsx'}
            disabled={isBusy}
            aria-describedby={`${control['aria-describedby']} import-columns`}
            onChange={changed}
          />
        )}
      </Field>
      <p id="import-columns" className="import-columns" hidden={!columns}>
        {columns}
      </p>
    </>
  )
}

function KindChoice({ kind, choose, isBusy, isBankOffered }: Props & { isBusy: boolean }) {
  const t = useT()
  const bank = { value: 'bank', label: t('imports.kind.bank') } as const
  return (
    <RadioChoice
      label={t('imports.kind.label')}
      options={[
        ...(isBankOffered ? [bank] : []),
        { value: 'template', label: t('imports.kind.template') },
        { value: 'mint', label: t('imports.kind.mint') },
      ]}
      value={kind}
      change={choose}
      disabled={isBusy}
    />
  )
}
