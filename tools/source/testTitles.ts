import { parseSync } from 'rolldown/utils'

export type TestTitle = {
  /** The titles of its groups and its own, as written. */
  readonly title: string
  /** Its code without comments and spaces: the same code under another title proves the same. */
  readonly body: string
}

type Call = { callee: object; args: readonly unknown[] }

const roots = new Set(['test', 'it', 'describe'])

/** Every test of a file. A title that is built in a loop or a table is listed as written. */
export function testTitlesIn(path: string, text: string): TestTitle[] {
  const { program, comments } = parseSync(path, text)
  const found: TestTitle[] = []
  const read = (node: unknown, groups: readonly string[]): void => {
    if (Array.isArray(node)) return node.forEach((one) => read(one, groups))
    if (typeof node !== 'object' || node === null) return
    const call = callOf(node)
    const group = call && groupOf(call)
    const title = group && call && titleOf(call.args[0], text)
    if (title !== undefined && group === 'describe')
      return read(call?.args.slice(1), [...groups, title])
    if (title !== undefined && call) {
      const code = call.args.slice(1).map((one) => codeOf(one, text, comments))
      found.push({ title: [...groups, title].join(' › '), body: code.join() })
      return
    }
    for (const value of Object.values(node)) read(value, groups)
  }
  read(program, [])
  return found
}

function callOf(node: object): Call | undefined {
  if (typeOf(node) !== 'CallExpression') return undefined
  const callee = valueOf(node, 'callee')
  const args = valueOf(node, 'arguments')
  return typeof callee === 'object' && callee !== null && Array.isArray(args)
    ? { callee, args }
    : undefined
}

/** Whether a call such as `test.each(rows)('title', run)` declares a test or a group of tests. */
function groupOf({ callee, args }: Call): 'test' | 'describe' | undefined {
  if (args.length < 2 || !args.slice(1).some(isFunction)) return undefined
  const names = namesOf(callee)
  if (!roots.has(names[0] ?? '')) return undefined
  return names.includes('describe') ? 'describe' : 'test'
}

/** `test.describe.for(rows)` has the names test, describe and for. */
function namesOf(callee: unknown): string[] {
  if (typeof callee !== 'object' || callee === null) return []
  const type = typeOf(callee)
  if (type === 'Identifier') return [String(valueOf(callee, 'name'))]
  if (type === 'MemberExpression')
    return [...namesOf(valueOf(callee, 'object')), ...namesOf(valueOf(callee, 'property'))]
  if (type === 'CallExpression') return namesOf(valueOf(callee, 'callee'))
  if (type === 'TaggedTemplateExpression') return namesOf(valueOf(callee, 'tag'))
  return []
}

function titleOf(node: unknown, text: string): string | undefined {
  if (typeof node !== 'object' || node === null) return undefined
  if (typeOf(node) === 'Literal') return oneLine(String(valueOf(node, 'value')))
  const written = text.slice(Number(valueOf(node, 'start')), Number(valueOf(node, 'end')))
  return oneLine(typeOf(node) === 'TemplateLiteral' ? written.slice(1, -1) : `\${${written}}`)
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

const isFunction = (node: unknown): boolean =>
  typeof node === 'object' &&
  node !== null &&
  ['ArrowFunctionExpression', 'FunctionExpression'].includes(typeOf(node))

function codeOf(
  node: unknown,
  text: string,
  comments: readonly { start: number; end: number }[],
): string {
  if (typeof node !== 'object' || node === null) return ''
  const start = Number(valueOf(node, 'start'))
  const end = Number(valueOf(node, 'end'))
  const inside = comments.filter((one) => one.start >= start && one.end <= end)
  const edges = [start, ...inside.flatMap((one) => [one.start, one.end]), end]
  let code = ''
  for (let at = 0; at < edges.length; at += 2) code += text.slice(edges[at], edges[at + 1])
  return code.replaceAll(/\s+|,(?=\s*[)\]}])/g, '')
}

function typeOf(node: object): string {
  const type = valueOf(node, 'type')
  return typeof type === 'string' ? type : ''
}

const valueOf = (node: object, key: string): unknown => Reflect.get(node, key)
