/**
 * The codes of a region's ancestors, the province first: 110101 is in 110100, which is in 110000.
 */
export function codesAbove(code: string): string[] {
  const above = [
    `${code.slice(0, 2)}0000`,
    `${code.slice(0, 4)}00`,
    code.slice(0, 6),
    code.slice(0, 9),
  ]
  return [...new Set(above)].filter((one) => one.length <= code.length && one !== code)
}

/**
 * The filter that limits a search to a region: the codes of its descendants start with its code
 * without the zeros.
 */
export function partOf(chosen: string, asked = ''): { code_likeright?: string } {
  let start = chosen
  while (start.endsWith('00')) start = start.slice(0, -2)
  return start === '' || asked.startsWith(start) ? {} : { code_likeright: start }
}
