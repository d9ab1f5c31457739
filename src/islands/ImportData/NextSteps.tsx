import { useT } from '../ui/ViewerContext.tsx'

/** Steps after the choice of a bank's file. */
export function NextSteps() {
  const t = useT()
  const steps = [
    [t('bankFile.steps.read'), t('bankFile.next.read')],
    [t('bankFile.steps.rows'), t('bankFile.next.rows')],
    [t('imports.submit'), t('bankFile.next.import')],
  ] as const
  return (
    <section className="card next-steps" aria-labelledby="next-steps-title">
      <h2 id="next-steps-title">{t('bankFile.next.title')}</h2>
      <ol>
        {steps.map(([name, text], index) => (
          <li key={name}>
            <span aria-hidden="true">{index + 1}</span>
            <b>{name}</b>
            <small>{text}</small>
          </li>
        ))}
      </ol>
    </section>
  )
}
