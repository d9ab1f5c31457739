import { Fragment } from 'react'

/** What is told of something; without a value it is left out. */
export type Fact<Name extends string> = readonly [Name, string | false | undefined]

type Props<Name extends string> = {
  facts: readonly Fact<Name>[]
  labelOf: (name: Name) => string
}

/** All that is known of something, in its order. */
export function Facts<Name extends string>({ facts, labelOf }: Props<Name>) {
  return (
    <dl className="facts">
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <Fragment key={name}>
            <dt>{labelOf(name)}</dt>
            <dd className={`num fact-${name}`} suppressHydrationWarning>
              {value}
            </dd>
          </Fragment>
        ))}
    </dl>
  )
}
