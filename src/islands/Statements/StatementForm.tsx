import { useRef, useState } from 'react'
import { tellSuccess } from '#lib/client/core/toasts.ts'
import {
  beginStatement,
  hasDays,
  sendStatement,
  statementAddress,
  statements,
  validateStatement,
} from '#lib/client/statements.ts'
import type { StatementDraft } from '#lib/client/statements.ts'
import type { Day } from '#lib/domain/day.ts'
import { Icon } from '../ui/Icon.tsx'
import { DayField } from '../ui/form/DayField.tsx'
import { FormCard } from '../ui/form/FormCard.tsx'
import { RadioChoice } from '../ui/form/RadioChoice.tsx'
import { useForm } from '../ui/form/useForm.ts'
import { useT, useViewer } from '../ui/ViewerContext.tsx'

type Props = { email: string; hasHistory: boolean }

/** Form that mails a statement, and downloads it where the server keeps it. */
export function StatementForm({ email, hasHistory }: Props) {
  const t = useT()
  const { form, download } = useStatementForm(email)
  const { draft, errors, change, field } = form
  const isReady = hasDays(draft) && !errors.from
  return (
    <FormCard
      form={form}
      title={{ id: 'statement-title', text: t('reports.statement.title') }}
      isReady={isReady}
      busyText={t('reports.statement.sending')}
      saveText={
        <>
          <Icon name="mail" />
          {t('reports.statement.send')}
        </>
      }
      beside={hasHistory && <DownloadButton isReady={isReady} download={download} />}
    >
      <div className="statement-days">
        <DayField
          label={t('reports.statement.from')}
          value={draft.from}
          change={(from) => change({ from: from as Day | '' })}
          error={errors.from}
        />
        <DayField
          label={t('reports.statement.to')}
          value={draft.to}
          change={(to) => change({ to: to as Day | '' }, ['from'])}
        />
      </div>
      <RadioChoice
        label={t('reports.statement.reportType')}
        options={REPORT_TYPES.map((value) => ({
          value,
          label: t(`reports.statement.${value}`),
        }))}
        {...field('reportType')}
      />
      <RadioChoice
        label={t('reports.statement.format')}
        options={FORMATS.map((value) => ({
          value,
          label: t(`reports.statement.${value}`),
        }))}
        {...field('format')}
      />
      <p className="field-help">
        {t(hasHistory ? 'reports.statement.note' : 'reports.statement.noteMailed', {
          email,
        })}
      </p>
    </FormCard>
  )
}

const REPORT_TYPES = ['category', 'account'] as const
const FORMATS = ['excel', 'pdf'] as const

type DownloadProps = { isReady: boolean; download: () => void }

function DownloadButton({ isReady, download }: DownloadProps) {
  const t = useT()
  return (
    <button type="button" className="button" disabled={!isReady} onClick={download}>
      <Icon name="download" />
      {t('reports.statement.download')}
    </button>
  )
}

type SentStatement = StatementDraft & { id?: string }

/** Keeps the choice after sending, so that the same statement can be downloaded. */
function useStatementForm(email: string) {
  const viewer = useViewer()
  const { t, zone } = viewer
  const [mailed, setMailed] = useState<SentStatement>()
  const wantsFile = useRef(false)
  const form = useForm<StatementDraft, SentStatement, SentStatement>({
    name: { type: 'statement' },
    original: mailed,
    begin: (sent) => (sent ? chosenFields(sent) : beginStatement(viewer)),
    validate: validateStatement,
    save: async (draft) => ({ ...draft, id: await sendStatement(draft, zone) }),
    saved: (sent) => {
      setMailed(sent)
      tellSuccess(t('reports.statement.EMAIL_SENT', { email }))
      void statements.reload()
      if (wantsFile.current) fetchFile(sent)
    },
  })
  const download = async () => {
    if (mailed && !form.isChanged) return fetchFile(mailed)
    wantsFile.current = true
    await form.done()
    wantsFile.current = false
  }
  return { form, download: () => void download() }
}

function chosenFields({ from, to, reportType, format }: StatementDraft): StatementDraft {
  return { from, to, reportType, format }
}

function fetchFile({ id }: SentStatement) {
  if (id === undefined) return
  const link = document.createElement('a')
  link.href = statementAddress(id)
  link.download = ''
  link.click()
}
