import type { Use } from '../../contract/form/references.ts'

/** Settings as people call them: “原因”的显示条件. */
export const usesWords = (uses: readonly Use[]): string[] =>
  uses.map(({ label, why }) => `“${label}”的${why}`)
