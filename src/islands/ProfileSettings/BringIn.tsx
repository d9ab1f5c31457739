import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { DragEvent } from 'react'
import { failureText } from '#lib/client/core/failures.ts'
import {
  $exportImport,
  $uploaded,
  deleteExportImport,
  followExportImport,
  importExport,
  validateExport,
} from '#lib/client/exportImport.ts'
import { LASTS } from '#lib/client/core/toasts.ts'
import { percentOfImport } from '#lib/domain/exportImport.ts'
import type { ExportImportState } from '#lib/domain/exportImport.ts'
import { Icon } from '../ui/Icon.tsx'
import { TryAgain } from '../ui/list/TryAgain.tsx'
import { wholePercentText } from '../ui/percentText.ts'
import { useAnswer } from '../ui/useAnswer.ts'
import { useAttempt } from '../ui/useAttempt.ts'
import { useT, useViewer } from '../ui/ViewerContext.tsx'
import { BroughtIn } from './BroughtIn.tsx'

/** Import of a copy into an empty book: chosen, in progress, done or failed. */
export function BringIn() {
  const t = useT()
  const { data, error } = useAnswer($exportImport)
  const uploaded = useStore($uploaded, { ssr: 'initial' })
  const { isBusy, attempt } = useAttempt({ lasts: LASTS.profile })
  const [refusal, setRefusal] = useState('')
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => followExportImport(), [])
  if (data && !data.isOffered) return null
  const state = data?.state
  const remove = (one: ExportImportState) =>
    void attempt(() => deleteExportImport(one)).then(() => title.current?.focus())
  return (
    <div className="bring-in">
      <h3 ref={title} tabIndex={-1}>
        {t('yourData.bring.heading')}
      </h3>
      {Boolean(error) && !data && (
        <TryAgain text={failureText(error, t)} retry={$exportImport.invalidate} />
      )}
      {uploaded !== undefined && (
        <Progress percent={uploaded} text={t('yourData.bring.sending')} />
      )}
      {state?.status === 'pending' && (
        <Pending state={state} isBusy={isBusy} stop={() => remove(state)} />
      )}
      {state?.status === 'ready' && (
        <BroughtIn state={state} isBusy={isBusy} close={() => remove(state)} />
      )}
      {data && uploaded === undefined && (!state || state.status === 'failed') && (
        <Choice state={state} refusal={refusal} setRefusal={setRefusal} />
      )}
    </div>
  )
}

function Progress({ percent, text }: { percent: number; text: string }) {
  const { t, language } = useViewer()
  return (
    <div className="export-progress">
      <progress value={percent} max={100} aria-label={t('yourData.progress')} />
      <p>
        <output>{text}</output>
        <b className="num">{wholePercentText(percent * 100, language)}</b>
      </p>
    </div>
  )
}

type PendingProps = { state: ExportImportState; isBusy: boolean; stop: () => void }

/** Progress of an import, which cannot be stopped while it writes the book. */
function Pending({ state, isBusy, stop }: PendingProps) {
  const t = useT()
  const { step, done, total } = state
  return (
    <>
      <Progress
        percent={percentOfImport(state)}
        text={t(`yourData.bring.step.${step}`, { done, total })}
      />
      {step !== 'book' && (
        <button type="button" className="link-button" aria-disabled={isBusy} onClick={stop}>
          {t('yourData.stop')}
        </button>
      )}
    </>
  )
}

type ChoiceProps = {
  state?: ExportImportState
  refusal: string
  setRefusal: (text: string) => void
}

/** Choice of a copy: by its button, or dropped; it comes in at once. */
function Choice({ state, refusal, setRefusal }: ChoiceProps) {
  const t = useT()
  const [isOver, setOver] = useState(false)
  const take = async (file: File | undefined) => {
    if (!file) return
    const wrong = validateExport(file)
    setRefusal(wrong ? t(wrong) : '')
    if (!wrong)
      await importExport(file).catch((failure) => setRefusal(failureText(failure, t)))
  }
  const drag = (event: DragEvent, isInside: boolean) => {
    event.preventDefault()
    setOver(isInside)
  }
  const fault = state?.fault && t(`yourData.bring.fault.${state.fault}`)
  return (
    <div
      className={isOver ? 'bring-drop is-over' : 'bring-drop'}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false)
        void take(event.dataTransfer.files[0])
      }}
    >
      <p className="quiet-text">{t('yourData.bring.text')}</p>
      <p className="field-error" role="alert" hidden={!refusal && !fault}>
        {refusal || fault}
        {!refusal && state?.place && <small>{state.place}</small>}
      </p>
      <label className="button">
        <input
          type="file"
          accept=".zip,application/zip"
          className="visually-hidden"
          onChange={({ target }) => {
            void take(target.files?.[0])
            // The same file may be chosen again.
            target.value = ''
          }}
        />
        <Icon name="package-open" />
        {t('yourData.bring.choose')}
      </label>
    </div>
  )
}
