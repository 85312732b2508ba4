/** The time since a moment of `performance.now()`, for a person: 12.3 s. */
export const secondsSince = (begun: number): string =>
  `${((performance.now() - begun) / 1000).toFixed(1)} s`
