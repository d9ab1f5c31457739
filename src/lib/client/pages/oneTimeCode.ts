import type { presignin, resendCode } from '#lib/contract/access.ts'
import type { Key, Translate } from '#lib/i18n.ts'
import { CallError, isRefusedWith } from '../core/failures.ts'
import { send } from '../core/send.ts'
import type { SpeltPayload } from '../core/send.ts'
import { LASTS, tellError, tellSuccess } from '../core/toasts.ts'
import { resendFailureText } from '../resend.ts'
import { countDown } from './countdown.ts'
import {
  find,
  keepStep,
  markField,
  onSend,
  routeOf,
  stepBefore,
  whileBusy,
} from './forms.ts'

const RESEND_SECONDS = 60

/** Texts of a refusal: under the field, in a toast, or both. */
export type RefusalTexts = { field?: string; toast?: string }

type CodePage = {
  t: Translate
  keys: { invalidEmail: Key; sentTo: Key; sentAgain: Key; resend: Key }
  lasts?: number
  purpose: Omit<SpeltPayload<typeof presignin>, 'email'>
  /** Finds the currency for a new profile. */
  currency: () => Promise<string>
  purposeAgain?: Omit<SpeltPayload<typeof resendCode>, 'email'>
  showCode: () => void
  refusalOfEmail: (failure: unknown, t: Translate) => RefusalTexts
}

/** Forms of an e-mail and of its code, and their fields. */
export function codeForms() {
  const email = find<HTMLInputElement>('#email')
  const code = find<HTMLInputElement>('#code')
  // A pasted code may have spaces, dashes or wide digits; at `change` the input of an IME
  // is complete.
  code.addEventListener('change', () => {
    const digits = code.value.normalize('NFKC').replace(/\P{Nd}/gu, '')
    code.value = digits.slice(0, Number(code.dataset['length'] ?? digits.length))
  })
  return {
    emailForm: find<HTMLFormElement>('#email-form'),
    codeForm: find<HTMLFormElement>('#code-form'),
    email,
    code,
    address: () => email.value.trim(),
  }
}

/** Shows one step, hides the others, sets focus, and keeps the step for a reload in another language. */
export function stepsOf(...steps: HTMLElement[]) {
  return (step: HTMLElement, focused: HTMLElement) => {
    for (const one of steps) one.hidden = one !== step
    focused.focus()
    keepStep(step.id)
  }
}

/**
 * Mails a code to the typed e-mail, and another one on request; continues after a change of
 * language.
 */
export function askForCodes(page: CodePage): void {
  const { t, keys, lasts = LASTS.usual } = page
  const { emailForm, codeForm, email, address } = codeForms()
  const resend = find<HTMLButtonElement>('#resend')
  const wait = (seconds: number) =>
    countDown(resend, seconds, (left) =>
      left > 0 ? t('signin.resendIn', { seconds: left }) : t(keys.resend),
    )

  const awaitCode = () => {
    find('#sent-to').textContent = t(keys.sentTo, { email: address() })
    page.showCode()
  }
  const step = stepBefore()
  if (step && step !== emailForm.id && address()) awaitCode()

  onSend(emailForm, async () => {
    const isEmail = email.validity.valid
    markField(email, isEmail ? undefined : t(keys.invalidEmail))
    if (!isEmail) return
    try {
      const currency = await page.currency()
      const wish = { ...page.purpose, currency, email: address() }
      await send<typeof presignin>(routeOf(emailForm), wish)
      tellSuccess(t('signin.OTP_SENT'), { lasts })
      awaitCode()
      wait(RESEND_SECONDS)
    } catch (failure) {
      if (isRefusedWith(failure, 340)) tellMissing()
      else tellRefusal(email, page.refusalOfEmail(failure, t), lasts)
    }
  })

  resend.addEventListener('click', () =>
    whileBusy(codeForm, async () => {
      try {
        const wish = { ...page.purposeAgain, email: address() }
        await send<typeof resendCode>(routeOf(resend), wish)
        tellSuccess(t(keys.sentAgain), { lasts })
        wait(RESEND_SECONDS)
      } catch (failure) {
        tellError(resendFailureText(failure, t), { lasts })
        if (failure instanceof CallError) wait(failure.retryAfter ?? 0)
      }
    }),
  )
}

export function tellRefusal(
  input: HTMLInputElement,
  { field, toast }: RefusalTexts,
  lasts: number = LASTS.usual,
): void {
  markField(input, field)
  if (toast) tellError(toast, { lasts })
}

/** Says that the e-mail is unknown, with the page's advice. */
export function tellMissing(): void {
  tellError(find('[data-missing]').dataset['missing']!, { lasts: LASTS.accountNotFound })
}
