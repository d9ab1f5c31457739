import { useEffect, useRef } from 'react'
import { failureText } from '#lib/client/core/failures.ts'
import {
  $export,
  deleteExport,
  exportAddress,
  followExport,
  requestExport,
} from '#lib/client/exports.ts'
import { LASTS, tellSuccess } from '#lib/client/core/toasts.ts'
import { percentOf } from '#lib/domain/export.ts'
import type { ExportState } from '#lib/domain/export.ts'
import { formatFileSize } from '#lib/domain/fileSize.ts'
import { formatInstant } from '#lib/i18n/dates.ts'
import { Icon } from '../ui/Icon.tsx'
import { TryAgain } from '../ui/list/TryAgain.tsx'
import { useAttempt } from '../ui/useAttempt.ts'
import { wholePercentText } from '../ui/percentText.ts'
import { useAnswer } from '../ui/useAnswer.ts'
import { useT, useViewer } from '../ui/ViewerContext.tsx'
import { BringIn } from './BringIn.tsx'

const LASTING = { lasts: LASTS.profile }

type Props = { zone?: string }

/** Download of everything: requested, in progress, ready or failed. */
export function YourData({ zone }: Props) {
  const t = useT()
  const { data, error } = useAnswer($export)
  const { isBusy, attempt } = useAttempt(LASTING)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => followExport(), [])
  const state = data?.state
  const backToTitle = () => title.current?.focus()
  return (
    <>
      <h3 ref={title} tabIndex={-1}>
        {t('yourData.heading')}
      </h3>
      <p className="quiet-text">{t('yourData.text')}</p>
      {Boolean(error) && !data && (
        <TryAgain text={failureText(error, t)} retry={$export.invalidate} />
      )}
      {!data && !error && (
        <output className="visually-hidden">{t('account.loading')}</output>
      )}
      {state?.status === 'pending' && (
        <Pending
          state={state}
          isBusy={isBusy}
          stop={() => void attempt(() => deleteExport(state)).then(backToTitle)}
        />
      )}
      {state?.status === 'ready' && (
        <Ready
          state={state}
          zone={zone}
          isBusy={isBusy}
          remove={() =>
            void attempt(async () => {
              await deleteExport(state)
              tellSuccess(t('yourData.deleted'), LASTING)
            }).then(backToTitle)
          }
        />
      )}
      {(state?.status === 'failed' || state?.status === 'too-large') && (
        <p role="alert" className="field-error">
          {t(state.status === 'failed' ? 'yourData.failed' : 'yourData.tooLarge')}
        </p>
      )}
      {data && state?.status !== 'pending' && state?.status !== 'ready' && (
        <button
          type="button"
          className="button"
          aria-disabled={isBusy}
          aria-busy={isBusy}
          onClick={() => void attempt(requestExport).then(backToTitle)}
        >
          {t('yourData.make')}
        </button>
      )}
      <BringIn />
    </>
  )
}

type PendingProps = { state: ExportState; isBusy: boolean; stop: () => void }

function Pending({ state, isBusy, stop }: PendingProps) {
  const { t, language } = useViewer()
  const { step, done, total } = state
  const percent = percentOf(state)
  return (
    <>
      <div className="export-progress">
        <progress value={percent} max={100} aria-label={t('yourData.progress')} />
        <p>
          <output>{t(`yourData.step.${step}`, { done, total })}</output>
          <b className="num">{wholePercentText(percent * 100, language)}</b>
        </p>
      </div>
      <p className="quiet-text">{t('yourData.goOn')}</p>
      <button type="button" className="link-button" aria-disabled={isBusy} onClick={stop}>
        {t('yourData.stop')}
      </button>
    </>
  )
}

type ReadyProps = { state: ExportState; zone?: string; isBusy: boolean; remove: () => void }

function Ready({ state, zone, isBusy, remove }: ReadyProps) {
  const { t, language } = useViewer()
  const { fileName, bytes, expiresAt } = state
  const size = formatFileSize(bytes, language)
  const date = formatInstant(expiresAt, language, zone)
  return (
    <>
      <div className="export-file">
        <span aria-hidden="true">{fileName.split('.').at(-1)}</span>
        <div>
          <b>{fileName}</b>
          <small>{t('yourData.until', { size, date })}</small>
        </div>
      </div>
      <div className="actions">
        <a className="button primary" href={exportAddress(state)} download={fileName}>
          <Icon name="download" />
          {t('yourData.download')}
        </a>
        <button
          type="button"
          className="button"
          aria-disabled={isBusy}
          aria-busy={isBusy}
          onClick={remove}
        >
          {t('yourData.delete')}
        </button>
      </div>
      <p className="quiet-text">{t('yourData.keep')}</p>
    </>
  )
}
