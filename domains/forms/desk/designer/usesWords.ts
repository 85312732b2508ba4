import type { Use } from '../../contract/conditions/fieldUses.ts'

/** References as text: “原因”的显示条件. */
export const usesWords = (uses: readonly Use[]): string[] =>
  uses.map(({ label, why }) => `“${label}”的${why}`)
