/**
 * First 2 and last 2 characters of an identity number around 13 stars, whatever its length:
 * `99*************36`.
 */
export function maskIdentityNumber(value: string): string {
  const stars = '*'.repeat(13)
  return value.length < 8 ? stars : `${value.slice(0, 2)}${stars}${value.slice(-2)}`
}

/** First 3 and last 4 digits of a mobile: `140****0012`. */
export const maskPhone = (value: string): string => keepEnds(value, 3, 4)

/** First character and host of a mail address: `z***@lanting.edu.cn`. */
export function maskMail(value: string): string {
  const at = value.lastIndexOf('@')
  if (at < 0) return '*'.repeat(value.length)
  return `${at > 1 ? value.slice(0, 1) : ''}***${value.slice(at)}`
}

/**
 * Family name and last character: `张*轩`; of two characters only the family name remains: `张*`.
 */
export function maskName(value: string): string {
  const characters = Array.from(value)
  if (characters.length < 3)
    return characters.map((one, index) => (index === 0 ? one : '*')).join('')
  return keepEnds(value, 1, 1)
}

/** A text with nothing to hide between its ends is masked completely. */
function keepEnds(value: string, head: number, tail: number): string {
  const characters = Array.from(value)
  if (characters.length <= head + tail) return '*'.repeat(characters.length)
  return characters
    .map((one, index) => (index < head || index >= characters.length - tail ? one : '*'))
    .join('')
}
