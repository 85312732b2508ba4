/** A character class of a pattern and its quantifier. */
type Atom = {
  readonly takes: (sign: string) => boolean
  readonly min: number
  readonly max: number
}
type Branch = {
  readonly atoms: readonly Atom[]
  readonly fromStart: boolean
  readonly toEnd: boolean
}

/** A parsed pattern. Matching takes at most its length times the text's. */
export type Pattern = readonly Branch[]

const longest = 200
const maxAtoms = 60

/**
 * Parses the subset of regular expressions that runs in linear time: characters, classes, `.`, `\d
 * \w \s`, `? * + {n,m}` and top-level `|`. Returns undefined for groups, look-arounds and back
 * references, which allow catastrophic backtracking.
 */
export function readPattern(source: string): Pattern | undefined {
  if (source.length === 0 || source.length > longest) return undefined
  const branches: Branch[] = []
  for (const part of splitTop(source)) {
    const branch = readBranch(part)
    if (!branch) return undefined
    branches.push(branch)
  }
  return branches.reduce((sum, { atoms }) => sum + atoms.length, 0) <= maxAtoms
    ? branches
    : undefined
}

/** Whether a text matches, with the same result as RegExp. */
export const fits = (pattern: Pattern, text: string): boolean =>
  pattern.some((branch) => fitsBranch(branch, text))

/** Tracks all possible end positions of each part together, so that no position is tried twice. */
function fitsBranch({ atoms, fromStart, toEnd }: Branch, text: string): boolean {
  let places = new Uint8Array(text.length + 1).fill(fromStart ? 0 : 1)
  places[0] = 1
  for (const atom of atoms) places = after(atom, places, text)
  return toEnd ? places[text.length] === 1 : places.includes(1)
}

function after(
  { takes, min, max }: Atom,
  places: Uint8Array,
  text: string,
): Uint8Array<ArrayBuffer> {
  const run = runsOf(takes, text)
  // Starts and ends of the reachable intervals; the prefix sum marks the reachable positions.
  const edges = new Int32Array(text.length + 2)
  for (let at = 0; at <= text.length; at += 1) {
    const far = Math.min(max, run[at] ?? 0)
    if (places[at] !== 1 || far < min) continue
    edges[at + min] = (edges[at + min] ?? 0) + 1
    edges[at + far + 1] = (edges[at + far + 1] ?? 0) - 1
  }
  const reached = new Uint8Array(text.length + 1)
  let open = 0
  for (let at = 0; at <= text.length; at += 1) {
    open += edges[at] ?? 0
    reached[at] = open > 0 ? 1 : 0
  }
  return reached
}

/** The number of consecutive matching characters from each position. */
function runsOf(takes: (sign: string) => boolean, text: string): Int32Array {
  const run = new Int32Array(text.length + 1)
  for (let at = text.length - 1; at >= 0; at -= 1)
    run[at] = takes(text.charAt(at)) ? (run[at + 1] ?? 0) + 1 : 0
  return run
}

function splitTop(source: string): string[] {
  const parts = ['']
  let isInClass = false
  for (let at = 0; at < source.length; at += 1) {
    const sign = source.charAt(at)
    const piece = sign === '\\' ? source.slice(at, at + 2) : sign
    if (sign === '\\') at += 1
    else if (sign === '[') isInClass = true
    else if (sign === ']') isInClass = false
    if (piece === '|' && !isInClass) parts.push('')
    else parts[parts.length - 1] = `${parts.at(-1) ?? ''}${piece}`
  }
  return parts
}

const atomText =
  /^(?:\[(\^?)((?:[^\]\\[]|\\[^bBcux0-9])+)\]|\\([dDwWsS]|[^A-Za-z0-9])|([^\\^$.|?*+()[\]{}])|(\.))(?:([?*+])|\{(\d{1,4})(,(\d{0,4}))?\})?/

function readBranch(source: string): Branch | undefined {
  const fromStart = source.startsWith('^')
  const toEnd = source.endsWith('$') && !source.endsWith('\\$')
  const atoms: Atom[] = []
  let rest = source.slice(fromStart ? 1 : 0, toEnd ? -1 : undefined)
  while (rest !== '') {
    const found = atomText.exec(rest)
    if (!found) return undefined
    const takes = takerOf(found)
    const [min, max] = timesOf(found)
    if (!takes || min > max || max < 0) return undefined
    atoms.push({ takes, min, max })
    rest = rest.slice(found[0].length)
    // A second quantifier would be lazy or an error.
    if (/^[?*+{]/.test(rest)) return undefined
  }
  return { atoms, fromStart, toEnd }
}

function timesOf([, , , , , , mark, least, upTo, most]: RegExpExecArray): readonly [
  number,
  number,
] {
  if (mark === '?') return [0, 1]
  if (mark === '*') return [0, Number.MAX_SAFE_INTEGER]
  if (mark === '+') return [1, Number.MAX_SAFE_INTEGER]
  if (least === undefined) return [1, 1]
  if (upTo === undefined) return [Number(least), Number(least)]
  return [Number(least), most ? Number(most) : Number.MAX_SAFE_INTEGER]
}

function takerOf([, negated, inside, escaped, plain, dot]: RegExpExecArray):
  | Atom['takes']
  | undefined {
  if (dot) return (sign) => !'\n\r\u2028\u2029'.includes(sign)
  if (plain !== undefined) return (sign) => sign === plain
  if (escaped !== undefined) return escapeOf(escaped)
  const members = inside === undefined ? undefined : readClass(inside)
  if (!members) return undefined
  return (sign) => members.some((takes) => takes(sign)) !== (negated === '^')
}

const classes: Readonly<Record<string, (sign: string) => boolean>> = {
  d: (sign) => /\d/.test(sign),
  D: (sign) => /\D/.test(sign),
  w: (sign) => /\w/.test(sign),
  W: (sign) => /\W/.test(sign),
  s: (sign) => /\s/.test(sign),
  S: (sign) => /\S/.test(sign),
}

const escapeOf = (sign: string): Atom['takes'] =>
  /[dDwWsS]/.test(sign) ? (classes[sign] ?? never) : (one) => one === sign
const never = () => false

/** The members of a class: characters, escapes and ranges such as `a-z`. */
function readClass(inside: string): Atom['takes'][] | undefined {
  const parts = inside.match(/\\[\s\S]|[\s\S]/g) ?? []
  const members: Atom['takes'][] = []
  for (let at = 0; at < parts.length; at += 1) {
    const [part = '', dash, end] = [parts[at], parts[at + 1], parts[at + 2]]
    const isRange = dash === '-' && end !== undefined
    if (isRange && (isSet(part) || isSet(end))) return undefined
    if (part.startsWith('\\') && /[A-Za-z0-9]/.test(part.charAt(1)) && !isSet(part))
      return undefined
    if (isRange) {
      const [from, to] = [part.slice(-1), end.slice(-1)]
      if (from > to) return undefined
      members.push((sign) => sign >= from && sign <= to)
      at += 2
    } else members.push(part.startsWith('\\') ? escapeOf(part.slice(1)) : (sign) => sign === part)
  }
  return members
}

const isSet = (part: string): boolean => /^\\[dDwWsS]$/.test(part)
