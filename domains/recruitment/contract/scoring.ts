/** The average of whole scores in hundredths, a half rounded up; the order does not matter. */
export function averageOf(scores: readonly number[]): number {
  const { length } = scores
  if (length === 0) throw new Error('there is no average of nothing')
  const sum = scores.reduce((total, score) => total + score, 0)
  return Math.floor((200 * sum + length) / (2 * length))
}

/** An average in hundredths with two decimals: `86.33`. */
export const averageWords = (hundredths: number): string => (hundredths / 100).toFixed(2)

/**
 * The rank of each average, the highest first: one more than the number of better ones, so equal
 * averages share a rank.
 */
export function ranksOf(averages: ReadonlyMap<string, number>): Map<string, number> {
  const all = [...averages.values()]
  return new Map(
    [...averages].map(([key, own]) => [key, 1 + all.filter((other) => other > own).length]),
  )
}
