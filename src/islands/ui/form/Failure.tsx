/** Says why a whole form failed; always present, so that screen readers announce it. */
export function Failure({ text }: { text: string }) {
  return (
    <p className="field-error" role="alert" hidden={text === ''}>
      {text}
    </p>
  )
}
