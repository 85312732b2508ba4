/** Part of a drawing around a point: its lines in percent of the width, with their degrees. */
type Line = { readonly at: number; readonly degrees: number }

/** The distance of two lines, and of the edges of the drawing, in hundredths of a degree. */
const reach = 1.5

/**
 * The lines of a degree grid around a value, from 0 to 100 across a drawing that shows 0.03 degrees
 * (about three kilometres) with the value in the middle.
 */
export function linesAround(degrees: number): Line[] {
  const middle = degrees * 100
  const first = Math.ceil(middle - reach)
  const count = Math.floor(middle + reach) - first + 1
  return Array.from({ length: count }, (_, at) => ({
    at: ((first + at - middle + reach) / (2 * reach)) * 100,
    degrees: (first + at) / 100,
  }))
}
