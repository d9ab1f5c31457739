import { expect, test } from 'vitest'
import { CallError, NetworkError } from '#lib/client/core/failures.ts'
import { linkFailure, onSend, pinIn, routeOf, tokenIn } from '#lib/client/pages/forms.ts'
import { getT } from '#lib/i18n.ts'

const t = getT('en')
const WAITING = '[data-waits-for-script]'

/** Form with a single button, as far as sending it is concerned. */
class SentForm extends EventTarget {
  ariaBusy: string | null = null
  button = { disabled: true }
  querySelectorAll(selector: string) {
    return [WAITING, 'button:not([type="button"])'].includes(selector) ? [this.button] : []
  }
}

/** Element with only these attributes. */
function elementWith(attributes: Record<string, string>) {
  const getAttribute = (name: string) => attributes[name] ?? null
  return { getAttribute } as unknown as HTMLFormElement
}

test('a form is sent once at a time, with its button off meanwhile', async () => {
  const form = new SentForm()
  let sendings = 0
  let answer = () => {}
  onSend(form as unknown as HTMLFormElement, () => {
    sendings += 1
    return new Promise((done) => {
      answer = done
    })
  })
  expect(form.button.disabled).toBe(false)
  const submit = new Event('submit', { cancelable: true })
  form.dispatchEvent(submit)
  form.dispatchEvent(new Event('submit'))
  expect(submit.defaultPrevented).toBe(true)
  expect([sendings, form.ariaBusy, form.button.disabled]).toEqual([1, 'true', true])
  answer()
  await new Promise(setImmediate)
  expect([form.ariaBusy, form.button.disabled]).toEqual([null, false])
  form.dispatchEvent(new Event('submit'))
  expect(sendings).toBe(2)
})

test('a form and a button each name their call', () => {
  const form = elementWith({ action: '/auth/presignin', method: 'POST' })
  expect(routeOf(form)).toEqual({ path: '/auth/presignin', method: 'POST', added: false })
  const button = elementWith({
    'data-action': '/auth/resend',
    'data-method': 'PUT',
    'data-added': 'true',
  })
  expect(routeOf(button)).toEqual({ path: '/auth/resend', method: 'PUT', added: true })
})

test('a mailed link brings its token or its pin', () => {
  expect(tokenIn({ search: '?token=a%2Bb' })).toBe('a+b')
  expect(tokenIn({ search: '' })).toBe('')
  expect(pinIn({ pathname: '/resetpassword/12%2F34' })).toBe('12/34')
})

test.each([342, 400])('a link refused with %d is called wrong', (code) => {
  const refused = new CallError(200, { code, message: 'no' })
  expect(linkFailure(refused, 'access.activate.failed', t)).toBe(
    t('access.activate.failed'),
  )
})

test('a link without an answer may still be right', () => {
  const away = new NetworkError(undefined)
  expect(linkFailure(away, 'access.activate.failed', t)).toBe(t('errors.network'))
})
