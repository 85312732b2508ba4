type Degrees = { readonly longitude: string; readonly latitude: string }

/** A pair of numbers, alone or behind words, as maps and our own page copy it. */
const pair = /(?:^|\s)(-?\d{1,3}(?:\.\d+)?)\s*[,，]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/

/** How much of a paste is looked at: an address and its pair. */
export const longestPaste = 160

/** What was typed or pasted as one of the two numbers: a pasted pair gives both, and any other comma is none of a number. */
export function degreesFrom(name: keyof Degrees, text: string, before: string): Partial<Degrees> {
  const plain = text.replaceAll(/[,，]/g, '')
  // One comma typed into a number makes no pair of it.
  const [, first = '', second = ''] = plain === before ? [] : (pair.exec(text) ?? [])
  return pairOf(first, second) ?? { [name]: plain }
}

/** Longitude before latitude, unless only the other way round can be meant. */
function pairOf(first: string, second: string): Degrees | undefined {
  if (first === '') return undefined
  const [longitude, latitude] = Math.abs(Number(second)) > 90 ? [second, first] : [first, second]
  return Math.abs(Number(longitude)) <= 180 && Math.abs(Number(latitude)) <= 90
    ? { longitude, latitude }
    : undefined
}
