/** Tells why a whole form failed; its place is there before, so that it is read out. */
export function Failure({ text }: { text: string }) {
  return (
    <p className="field-error" role="alert" hidden={text === ''}>
      {text}
    </p>
  )
}
