import { useEffect, useRef, useState } from 'react'
import { calendarFeed } from '#lib/client/calendarFeed.ts'
import type { CalendarFeed as Feed } from '#lib/client/calendarFeed.ts'
import { failureText } from '#lib/client/core/failures.ts'
import { LASTS, tellError, tellSuccess } from '#lib/client/core/toasts.ts'
import { formatInstant } from '#lib/i18n/dates.ts'
import { Failure } from '../ui/form/Failure.tsx'
import { Field } from '../ui/form/Field.tsx'
import { useAttempt } from '../ui/useAttempt.ts'
import { TryAgain } from '../ui/list/TryAgain.tsx'
import { Question } from '../ui/Question.tsx'
import { useRequest } from '../ui/useRequest.ts'
import { useT, useViewer } from '../ui/ViewerContext.tsx'

const LASTING = { lasts: LASTS.profile }
const read = () => calendarFeed()

/** Address of the bills for calendars: made, shown once, replaced and ended. */
export function CalendarFeed() {
  const t = useT()
  const { result, failure, retry } = useRequest(read)
  const [changed, setChanged] = useState<Feed>()
  const feed = changed ?? result
  if (failure) return <TryAgain text={failureText(failure, t)} retry={retry} />
  if (!feed) return <div className="skeleton skeleton-feed" />
  return (
    <>
      {feed.url && <NewAddress url={feed.url} />}
      {feed.hasFeed ? (
        <PresentFeed feed={feed} setFeed={setChanged} />
      ) : (
        <FirstFeed setFeed={setChanged} isEnded={changed !== undefined} />
      )}
    </>
  )
}

type FeedSetter = { setFeed: (feed: Feed) => void }

function FirstFeed({ setFeed, isEnded }: FeedSetter & { isEnded: boolean }) {
  const t = useT()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The button that ended the address is gone.
    if (isEnded) button.current?.focus()
  }, [isEnded])
  const { isBusy, failure, attempt } = useAttempt()
  const make = () => void attempt(async () => setFeed(await calendarFeed('make')))
  return (
    <>
      <Failure text={failure} />
      <button
        ref={button}
        type="button"
        className="button"
        aria-disabled={isBusy}
        onClick={make}
      >
        {t('calendarFeed.make')}
      </button>
    </>
  )
}

function NewAddress({ url }: { url: string }) {
  const t = useT()
  const field = useRef<HTMLInputElement>(null)
  const copying = useRef<HTMLButtonElement>(null)
  // The button that made the address is gone.
  useEffect(() => copying.current?.focus(), [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      tellSuccess(t('calendarFeed.copied'), LASTING)
    } catch {
      // Refused by the browser, or missing over plain http.
      field.current?.select()
      tellError(t('calendarFeed.byHand'), LASTING)
    }
  }
  return (
    <div className="feed-address">
      <Field label={t('calendarFeed.address')} help={t('calendarFeed.once')}>
        {(control) => (
          <input
            {...control}
            ref={field}
            type="url"
            readOnly
            value={url}
            onFocus={({ target }) => target.select()}
          />
        )}
      </Field>
      <button
        ref={copying}
        type="button"
        className="button primary"
        onClick={() => void copy()}
      >
        {t('calendarFeed.copy')}
      </button>
    </div>
  )
}

function PresentFeed({ feed, setFeed }: { feed: Feed } & FeedSetter) {
  const { t, language, zone } = useViewer()
  const [asked, setAsked] = useState<'replace' | 'end'>()
  const close = () => setAsked(undefined)
  const change = async () => {
    setFeed(await calendarFeed(asked === 'end' ? 'end' : 'make'))
    if (asked === 'end') tellSuccess(t('calendarFeed.ended'), LASTING)
    close()
  }
  return (
    <>
      <p className="quiet-text">
        {t('calendarFeed.madeOn', {
          date: formatInstant(feed.createdAt!, language, zone), // a feed has one
        })}
      </p>
      <div className="actions">
        {(['replace', 'end'] as const).map((one) => (
          <button key={one} type="button" className="button" onClick={() => setAsked(one)}>
            {t(`calendarFeed.${one}`)}
          </button>
        ))}
      </div>
      {asked && (
        <Question
          title={t(`calendarFeed.ask.${asked}.title`)}
          close={close}
          answers={[
            {
              label: t(`calendarFeed.ask.${asked}.confirm`),
              kind: asked === 'end' ? 'danger' : 'primary',
              give: change,
            },
          ]}
        >
          <p>{t('calendarFeed.ask.text')}</p>
        </Question>
      )}
    </>
  )
}
