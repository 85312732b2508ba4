/** So many of the last claims say how fast the line moves. */
const remembered = 100
/** Fewer than this say nothing: the first claims of a rush also wait for everything to start. */
const enough = 20

/**
 * Measures how long a line takes per claim, from the ends of the last claims. Without enough of them
 * it answers `guessMs`. In a line that was empty meanwhile the time between ends says nothing.
 */
export function createPace(guessMs: number, nowMs: () => number) {
  let ends: number[] = []
  return {
    /** A claim has ended; `isBusy` tells whether others were waiting. */
    ended: (isBusy: boolean): void => {
      ends = isBusy ? [...ends.slice(1 - remembered), nowMs()] : []
    },
    perClaimMs: (): number => {
      const [first, last] = [ends[0], ends.at(-1)]
      if (first === undefined || last === undefined || ends.length < enough) return guessMs
      return (last - first) / (ends.length - 1)
    },
  }
}
