import { EARLIER_ADDRESS_MILLISECONDS } from '#lib/domain/profile.ts'
import type { Profile } from '#lib/domain/profile.ts'
import { formatInstant } from '#lib/i18n/dates.ts'
import { Field } from '../ui/form/Field.tsx'
import { useOffered } from '../ui/useOffered.ts'
import { useViewer } from '../ui/ViewerContext.tsx'

/** The e-mail, with a button that changes it. */
export function EmailField({ profile, open }: { profile: Profile; open: () => void }) {
  const { t, language } = useViewer()
  const isOffered = useOffered('changeEmail')
  const { emailChangedAt: changedAt, zone } = profile
  const instant = (at: number) => formatInstant(at, language, zone)
  const help =
    changedAt === undefined
      ? t('account.emailHelp')
      : t('emailChange.changed', {
          when: instant(changedAt),
          day: instant(changedAt + EARLIER_ADDRESS_MILLISECONDS),
        })
  return (
    <Field label={t('account.email')} help={help}>
      {(control) => (
        <div className="account-email">
          <input {...control} type="email" readOnly value={profile.email} />
          {isOffered && (
            <button type="button" className="button" onClick={open}>
              {t('emailChange.open')}
            </button>
          )}
        </div>
      )}
    </Field>
  )
}
