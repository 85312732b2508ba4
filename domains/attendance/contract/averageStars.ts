/** An average is shown from this many ratings on, and changes with as many at a time. */
export const ratingsAtOnce = 5

/**
 * The average of the ratings in the order in which they were shown, rounded to a tenth; undefined
 * below five. It counts whole groups of five, so that no single rating can be computed from two
 * averages.
 */
export function averageStars(stars: readonly number[]): number | undefined {
  const counted = stars.slice(0, stars.length - (stars.length % ratingsAtOnce))
  if (counted.length === 0) return undefined
  const sum = counted.reduce((one, other) => one + other, 0)
  return Math.round((sum * 10) / counted.length) / 10
}
