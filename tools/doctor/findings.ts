export type Finding = { readonly isGood: boolean; readonly name: string; readonly text: string }

/** Nothing to do. */
export const good = (name: string, text: string): Finding => ({ isGood: true, name, text })

/** Something to do; the text says what, after an arrow. */
export const bad = (name: string, text: string): Finding => ({ isGood: false, name, text })

/** The message of an error, whatever was thrown. */
export const textOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)
