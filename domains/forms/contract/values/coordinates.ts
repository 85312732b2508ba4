type Degrees = { readonly longitude: string; readonly latitude: string }

/** A pair of numbers, optionally after text, as copied from maps and our own page. */
const pair = /(?:^|\s)(-?\d{1,3}(?:\.\d+)?)\s*[,，]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/

/** The most characters of a paste to examine: an address and its coordinates. */
export const longestPaste = 160

/** Reads one of the two inputs. A pasted pair fills in both; any other comma is removed. */
export function degreesFrom(name: keyof Degrees, text: string, before: string): Partial<Degrees> {
  const plain = text.replaceAll(/[,，]/g, '')
  // Typing a single comma into a number does not make it a pair.
  const [, first = '', second = ''] = plain === before ? [] : (pair.exec(text) ?? [])
  return pairOf(first, second) ?? { [name]: plain }
}

/** Longitude before latitude, unless only the reverse order is valid. */
function pairOf(first: string, second: string): Degrees | undefined {
  if (first === '') return undefined
  const [longitude, latitude] = Math.abs(Number(second)) > 90 ? [second, first] : [first, second]
  return Math.abs(Number(longitude)) <= 180 && Math.abs(Number(latitude)) <= 90
    ? { longitude, latitude }
    : undefined
}
