import { useRef, useState } from 'react'
import { failureText } from '#lib/client/core/failures.ts'
import { $devices, endSession, endOtherSessions } from '#lib/client/sessions.ts'
import type { Device } from '#lib/client/sessions.ts'
import { LASTS, tellSuccess } from '#lib/client/core/toasts.ts'
import { formatInstant } from '#lib/i18n/dates.ts'
import { Icon } from '../ui/Icon.tsx'
import { TryAgain } from '../ui/list/TryAgain.tsx'
import { useAnswer } from '../ui/useAnswer.ts'
import { useAttempt } from '../ui/useAttempt.ts'
import { useT, useViewer } from '../ui/ViewerContext.tsx'

type Props = { zone?: string }

/** Signed-in devices, with buttons that sign them out. */
export function Devices({ zone }: Props) {
  const { t, language } = useViewer()
  const { data: devices, error } = useAnswer($devices)
  const { ending, end } = useEnding()
  const title = useRef<HTMLHeadingElement>(null)
  if (devices === null) return null
  const backToTitle = () => title.current?.focus()
  const others = devices?.filter(({ isThis }) => !isThis) ?? []
  return (
    <section data-section="devices" className="card" aria-labelledby="devices-title">
      <h2 id="devices-title" ref={title} tabIndex={-1}>
        {t('account.devices.title')}
      </h2>
      {Boolean(error) && !devices && (
        <TryAgain text={failureText(error, t)} retry={$devices.invalidate} />
      )}
      {!devices && !error && (
        <>
          <output className="visually-hidden">{t('account.loading')}</output>
          <div className="skeleton skeleton-devices" />
        </>
      )}
      <ul className="devices">
        {devices?.map((device) => (
          <li key={device.id} className="device">
            <Icon name="monitor" />
            <div>
              {device.name ?? t('account.devices.unknown')}
              <small>
                {t('account.devices.lastUse', {
                  date: formatInstant(device.lastUse, language, zone),
                })}
              </small>
            </div>
            {device.isThis ? (
              <span className="pill">{t('account.devices.this')}</span>
            ) : (
              <button
                type="button"
                className="button quiet"
                aria-label={t('account.devices.endNamed', {
                  name: device.name ?? t('account.devices.unknown'),
                })}
                aria-disabled={ending !== undefined}
                aria-busy={ending === device.id}
                onClick={() => void end(device).then(backToTitle)}
              >
                {t('account.devices.end')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <button
          type="button"
          className="button"
          aria-disabled={ending !== undefined}
          onClick={() => void end('others').then(backToTitle)}
        >
          {t('account.devices.endOthers')}
        </button>
      )}
    </section>
  )
}

const LASTING = { lasts: LASTS.profile }

function useEnding() {
  const t = useT()
  const [ended, setEnded] = useState<string>()
  const { isBusy, attempt } = useAttempt(LASTING)
  const end = (which: Device | 'others') =>
    attempt(async () => {
      const isOne = which !== 'others'
      setEnded(isOne ? which.id : which)
      try {
        await (isOne ? endSession(which.id) : endOtherSessions())
      } catch (thrown) {
        $devices.revalidate()
        throw thrown
      }
      tellSuccess(
        t(isOne ? 'account.devices.ended' : 'account.devices.othersEnded'),
        LASTING,
      )
    })
  return { ending: isBusy ? ended : undefined, end }
}
