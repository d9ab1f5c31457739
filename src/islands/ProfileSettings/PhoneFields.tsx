import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { namedCountries } from '#lib/client/profile/countries.ts'
import type { ProfileDraft } from '#lib/client/profile/form.ts'
import { loadPhones, tidyPhone } from '#lib/client/profile/phone.ts'
import type { Country } from '#lib/i18n/phones.ts'
import { Field } from '../ui/form/Field.tsx'
import { onLeft } from '../ui/form/onLeft.ts'
import type { FormFields } from '../ui/form/useForm.ts'
import { useHydrated } from '../ui/useHydrated.ts'
import { useViewer } from '../ui/ViewerContext.tsx'

type Props = {
  form: FormFields<ProfileDraft>
  dialCodes: string
}

/** Country and number of a phone; the number is formatted on blur. */
export function PhoneFields({ form, dialCodes }: Props) {
  const { t, language } = useViewer()
  // The browser's country names may differ from the server's, so they follow hydration.
  // Drawing 240 options is deferred behind more urgent work.
  const isCalm = useDeferredValue(useHydrated())
  const { draft, errors, change } = form
  const [wrong, setWrong] = useState('')
  const typed = `${draft.country} ${draft.phone}`
  /** Present text, which may change while the rules load. */
  const latest = useRef(typed)
  useEffect(() => void (latest.current = typed), [typed])
  const codes = isCalm ? dialCodes : codeOf(draft.country, dialCodes)
  const offered = useMemo(() => namedCountries(codes, language), [codes, language])
  const prepare = () => void loadPhones().catch(() => undefined) // errors show on save
  const tidy = async () => {
    if (draft.phone.trim() === '') return
    const shown = await tidyPhone(draft)
    if (latest.current !== typed) return
    setWrong(shown ? '' : typed)
    if (shown) change({ country: shown.country, phone: shown.text })
  }
  return (
    <div className="account-pair" onFocus={prepare}>
      <Field label={t('account.phone.country')}>
        {(control) => (
          <select
            {...control}
            autoComplete="tel-country-code"
            value={draft.country}
            onChange={({ target }) => {
              // A number may be valid in another country.
              change({ country: target.value as Country }, ['phone'])
            }}
          >
            {offered.map(({ country, name, dialCode }) => (
              <option key={country} value={country} suppressHydrationWarning>
                {t('account.phone.option', { name, dialCode })}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        label={t('account.phone.number')}
        help={t('account.phone.help')}
        error={errors.phone ?? (wrong === typed ? t('account.phone.wrong') : undefined)}
      >
        {(control) => (
          <input
            {...control}
            name="phone"
            inputMode="tel"
            autoComplete="tel-national"
            maxLength={30}
            value={draft.phone}
            onChange={({ target }) => {
              change({ phone: target.value })
            }}
            // Without the rules it stays as typed.
            onBlur={onLeft(() => void tidy().catch(() => undefined))}
          />
        )}
      </Field>
    </div>
  )
}

const codeOf = (country: string, codes: string) =>
  codes.split(' ').find((code) => code.startsWith(country)) ?? ''
