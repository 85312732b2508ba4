/** Names that only fill a level between a province and its districts. */
const fillers = new Set(['市辖区', '县', '省直辖县级行政单位', '自治区直辖县级行政单位'])

/**
 * The names of a path of regions as an address begins with them: `江苏省南京市玄武区`. Below a
 * municipality its own name is repeated.
 */
export const regionWords = (names: readonly string[]): string =>
  names.filter((name, at) => !fillers.has(name) && name !== names[at - 1]).join('')

/** An address whose region was changed: what is typed behind the region stays. */
export function withRegion(address: string, before: string, next: string): string {
  const rest = before !== '' && address.startsWith(before) ? address.slice(before.length) : address
  return rest.startsWith(next) ? rest : `${next}${rest}`
}
