/** A simple JUEL expression; it is parsed but never evaluated. */
export type Juel =
  | { readonly kind: 'both' | 'either'; readonly parts: readonly Juel[] }
  | { readonly kind: 'not' | 'empty'; readonly of: Juel }
  | { readonly kind: 'compare'; readonly op: JuelOrder; readonly left: Juel; readonly right: Juel }
  | { readonly kind: 'divide'; readonly left: Juel; readonly right: Juel }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'value'; readonly value: string | number | boolean | null }

export type JuelOrder = 'eq' | 'ne' | 'lt' | 'le' | 'gt' | 'ge'

/** The result, or why it cannot be read. */
export type Read<Value> = { readonly is: Value } | { readonly no: string }

const maxLetters = 4000
const maxDepth = 40

/**
 * Parses `${…}`: comparisons, and, or, not, empty, numbers, strings, names. Calls and everything
 * else are reported, not guessed.
 */
export function readJuel(text: string): Read<Juel> {
  const bare = text.trim()
  if (bare.length > maxLetters) return { no: '条件过长' }
  if (!/^[$#]\{/.test(bare) || !bare.endsWith('}')) return { no: '条件应写成 ${…} 的形式' }
  const inner = bare.slice(2, -1)
  const tokens = tokensOf(inner)
  if ('no' in tokens) return tokens
  const cursor: Cursor = { tokens: tokens.is, at: 0, depth: 0 }
  try {
    const is = either(cursor)
    return cursor.at < cursor.tokens.length
      ? { no: `无法识别“${cursor.tokens[cursor.at]?.text ?? ''}”` }
      : { is }
  } catch (stop) {
    if (stop instanceof Unreadable) return { no: stop.message }
    throw stop
  }
}

class Unreadable extends Error {}

type Token = { readonly kind: 'word' | 'number' | 'string' | 'sign'; readonly text: string }
type Cursor = { readonly tokens: readonly Token[]; at: number; depth: number }

const tokenPattern =
  /\s+|(?<word>[\p{L}_$][\p{L}\p{N}_$]*)|(?<number>\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|(?<string>"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*')|(?<sign>==|!=|<=|>=|&&|\|\||[<>!()/.,?:[\]+*%-])/uy

function tokensOf(text: string): Read<Token[]> {
  const tokens: Token[] = []
  for (let at = 0; at < text.length;) {
    tokenPattern.lastIndex = at
    const found = tokenPattern.exec(text)
    if (!found) return { no: `无法识别“${text.slice(at, at + 10)}”` }
    const { word, number, string, sign } = found.groups ?? {}
    if (word !== undefined) tokens.push({ kind: 'word', text: word })
    if (number !== undefined) tokens.push({ kind: 'number', text: number })
    if (string !== undefined)
      tokens.push({ kind: 'string', text: string.slice(1, -1).replaceAll(/\\([^])/g, '$1') })
    if (sign !== undefined) tokens.push({ kind: 'sign', text: sign })
    at += found[0].length
  }
  return { is: tokens }
}

const isNext = ({ tokens, at }: Cursor, ...texts: string[]): boolean => {
  const token = tokens[at]
  return token !== undefined && token.kind !== 'string' && texts.includes(token.text)
}

function takes(cursor: Cursor, ...texts: string[]): boolean {
  if (!isNext(cursor, ...texts)) return false
  cursor.at += 1
  return true
}

/** Parts joined by the same operator. */
function chain(
  cursor: Cursor,
  kind: 'both' | 'either',
  part: (cursor: Cursor) => Juel,
  signs: string[],
): Juel {
  const first = part(cursor)
  const parts = [first]
  while (takes(cursor, ...signs)) parts.push(part(cursor))
  return parts.length === 1 ? first : { kind, parts }
}

const either = (cursor: Cursor): Juel => chain(cursor, 'either', both, ['||', 'or'])
const both = (cursor: Cursor): Juel => chain(cursor, 'both', compared, ['&&', 'and'])

const orders: Readonly<Record<string, JuelOrder>> = {
  '==': 'eq',
  eq: 'eq',
  '!=': 'ne',
  ne: 'ne',
  '<': 'lt',
  lt: 'lt',
  '<=': 'le',
  le: 'le',
  '>': 'gt',
  gt: 'gt',
  '>=': 'ge',
  ge: 'ge',
}

function compared(cursor: Cursor): Juel {
  const left = divided(cursor)
  const sign = Object.keys(orders).find((one) => takes(cursor, one))
  const op = sign === undefined ? undefined : orders[sign]
  return op ? { kind: 'compare', op, left, right: divided(cursor) } : left
}

function divided(cursor: Cursor): Juel {
  const left = single(cursor)
  if (isNext(cursor, '+', '-', '*', '%', '?', 'div', 'mod'))
    throw new Unreadable('条件里不支持计算，请先在表单里用公式算好')
  return takes(cursor, '/') ? { kind: 'divide', left, right: single(cursor) } : left
}

function single(cursor: Cursor): Juel {
  cursor.depth += 1
  if (cursor.depth > maxDepth) throw new Unreadable('条件嵌套过深')
  const found = one(cursor)
  cursor.depth -= 1
  return found
}

function one(cursor: Cursor): Juel {
  if (takes(cursor, '!', 'not')) return { kind: 'not', of: single(cursor) }
  if (takes(cursor, 'empty')) return { kind: 'empty', of: single(cursor) }
  if (takes(cursor, '(')) {
    const inner = either(cursor)
    if (!takes(cursor, ')')) throw new Unreadable('条件缺少右括号')
    return inner
  }
  const isNegative = takes(cursor, '-')
  const token = cursor.tokens[cursor.at]
  cursor.at += 1
  if (token?.kind === 'number')
    return { kind: 'value', value: Number(token.text) * (isNegative ? -1 : 1) }
  if (!token || isNegative) throw new Unreadable('条件不完整')
  if (token.kind === 'string') return { kind: 'value', value: token.text }
  if (token.kind === 'sign') throw new Unreadable(`无法识别“${token.text}”`)
  return named(cursor, token.text)
}

const constants: ReadonlyMap<string, boolean | null> = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
])

function named(cursor: Cursor, name: string): Juel {
  const value = constants.get(name)
  if (value !== undefined) return { kind: 'value', value }
  if (isNext(cursor, '(', '.', '[', ':'))
    throw new Unreadable(`“${name}”调用了程序代码，本平台不运行`)
  return { kind: 'name', name }
}
