import { Fragment } from 'react'

/** Placeholder of a value that is loading. */
export const COMING = Symbol('coming')

/** Name and value of a fact; a fact without a value is left out. */
export type Fact<Name extends string> = readonly [Name, FactValue]

/** Value of a fact: text, which may lead to what else there is of it. */
export type FactValue =
  | string
  | { text: string; href: string }
  | typeof COMING
  | false
  | undefined

type Props<Name extends string> = {
  facts: readonly Fact<Name>[]
  labelOf: (name: Name) => string
}

/**
 * List of facts, in their order. Loading values have their row from the start, so that
 * nothing moves.
 */
export function Facts<Name extends string>({ facts, labelOf }: Props<Name>) {
  return (
    <dl className="facts">
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <Fragment key={name}>
            <dt>{labelOf(name)}</dt>
            <dd
              className={`num fact-${name}`}
              aria-busy={value === COMING || undefined}
              suppressHydrationWarning
            >
              <Value value={value} />
            </dd>
          </Fragment>
        ))}
    </dl>
  )
}

function Value({ value }: { value: FactValue }) {
  if (value === COMING) return <span className="skeleton fact-skeleton" />
  if (typeof value !== 'object') return value
  return <a href={value.href}>{value.text}</a>
}
