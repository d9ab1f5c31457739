import { Fragment } from 'react'

/** Name and value of a fact; a fact without a value is left out. */
export type Fact<Name extends string> = readonly [Name, string | false | undefined]

type Props<Name extends string> = {
  facts: readonly Fact<Name>[]
  labelOf: (name: Name) => string
}

/** List of facts, in their order. */
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
