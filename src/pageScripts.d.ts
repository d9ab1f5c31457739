declare module '*?script' {
  /** Text of a script, shortened (`scripts/pageScripts.mjs`). */
  export const script: string
}
