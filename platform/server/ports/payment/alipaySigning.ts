/**
 * The text that an RSA2 signature covers: the parameters sorted by name, without empty ones, not
 * encoded. A callback's signature also leaves out `sign_type`.
 */
export const parameterText = (
  parameters: Readonly<Record<string, string>>,
  without: readonly string[] = ['sign'],
): string =>
  Object.entries(parameters)
    .filter(([name, value]) => value !== '' && !without.includes(name))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

/**
 * The value of a member of a JSON object as it is written: the signature of an answer covers these
 * characters.
 */
export function writtenMember(text: string, name: string): string | undefined {
  const key = `"${name}":`
  const at = text.indexOf(key)
  const start = at === -1 ? -1 : text.indexOf('{', at + key.length)
  if (start === -1 || text.slice(at + key.length, start).trim() !== '') return undefined
  let depth = 0
  let isText = false
  for (let i = start; i < text.length; i += 1) {
    const char = text[i]
    if (isText) {
      if (char === '\\') i += 1
      else if (char === '"') isText = false
    } else if (char === '"') isText = true
    else if (char === '{') depth += 1
    else if (char === '}') {
      depth -= 1
      if (depth === 0) return text.slice(start, i + 1)
    }
  }
  return undefined
}
