import { $firstSteps, dismissFirstSteps, seedFirstSteps } from '#lib/client/firstSteps.ts'
import { firstStepsOf, hasOpenSteps } from '#lib/domain/firstSteps.ts'
import type { BookProgress } from '#lib/domain/firstSteps.ts'
import type { Currency } from '#lib/domain/reference.ts'
import type { Profile } from '#lib/domain/profile.ts'
import { BasicsStep } from './FirstSteps/BasicsStep.tsx'
import { CardFoot } from './FirstSteps/CardFoot.tsx'
import { EarlierOffer } from './FirstSteps/EarlierOffer.tsx'
import { FamilyWelcome } from './FirstSteps/FamilyWelcome.tsx'
import { BillStep, BooksStep, PaydaysStep, RemindersStep } from './FirstSteps/LinkSteps.tsx'
import { StepsHead } from './FirstSteps/StepsHead.tsx'
import { TakenCurrency } from './FirstSteps/TakenCurrency.tsx'
import { useAnswer } from './ui/useAnswer.ts'
import { useSeed } from './ui/useSeeded.ts'
import { useT, withViewer } from './ui/ViewerContext.tsx'

type Props = {
  seed: BookProgress
  profile: Profile
  currency: Currency
}

const PARTS = {
  basics: BasicsStep,
  books: BooksStep,
  bill: BillStep,
  paydays: PaydaysStep,
  reminders: RemindersStep,
}

/** First steps of a new book or in a family's book, until they are dismissed. */
export const FirstSteps = withViewer(function FirstSteps({ seed, ...taken }: Props) {
  useSeed(() => seedFirstSteps(seed))
  const { answer: steps } = useAnswer($firstSteps, seed)
  const { family, earlier, isDismissed } = steps
  if (family && !isDismissed) {
    return <FamilyWelcome steps={steps} book={family} profile={taken.profile} />
  }
  return (
    <>
      {earlier && <EarlierOffer steps={steps} earlier={earlier} />}
      {isDismissed ? (
        <TakenCurrency {...taken} steps={steps} />
      ) : (
        <Card steps={steps} {...taken} />
      )}
    </>
  )
})

type CardProps = Omit<Props, 'seed'> & { steps: BookProgress }

function Card({ steps, ...taken }: CardProps) {
  const t = useT()
  const list = firstStepsOf(steps, taken.profile.isPro)
  const next = list.find(({ isDone }) => !isDone)
  if (!next || !hasOpenSteps(list)) return null
  return (
    <section className="card first-steps" aria-labelledby="first-steps-title">
      <StepsHead list={list} />
      <ol>
        {list.map(({ name, isDone }, index) => {
          const Part = PARTS[name]
          return (
            <Part
              key={name}
              {...taken}
              number={index + 1}
              isDone={isDone}
              isNext={name === next.name}
              steps={steps}
            />
          )
        })}
      </ol>
      <CardFoot
        text={t('firstSteps.ticks')}
        label={t('firstSteps.dismiss')}
        close={async () => {
          await dismissFirstSteps(steps)
          // The dashboard takes the place of the steps.
          location.reload()
        }}
      />
    </section>
  )
}
