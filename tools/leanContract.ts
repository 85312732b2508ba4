import { parseSync } from 'vite'

type Span = { readonly start: number; readonly end: number }

const partOf = (node: unknown, key: string): unknown =>
  typeof node === 'object' && node !== null && key in node
    ? Object.entries(node).find(([name]) => name === key)?.[1]
    : undefined

/**
 * A contract file as browsers get it: endpoints that only read, and those judged by the server alone, lose the shape of what is asked.
 * The client judges answers, and forms before they are sent; no form is sent to such an endpoint.
 */
export function withoutQuestions(code: string): string {
  const cuts: Span[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if (
      partOf(node, 'type') === 'CallExpression' &&
      partOf(partOf(node, 'callee'), 'name') === 'endpoint'
    )
      cuts.push(...questionOf(node))
    for (const part of Object.values(node)) visit(part)
  }
  visit(parseSync('contract.ts', code).program)
  const fromTheEnd = cuts.toSorted((one, other) => other.start - one.start)
  return fromTheEnd.reduce(
    (rest, { start, end }) => `${rest.slice(0, start)}undefined${rest.slice(end)}`,
    code,
  )
}

/** Where the `input` of such an endpoint stands; nowhere for the others. */
function questionOf(call: object): Span[] {
  const [options]: unknown[] = listOf(partOf(call, 'arguments'))
  const properties = listOf(partOf(options, 'properties'))
  const valueOf = (name: string): unknown =>
    partOf(
      properties.find((one) => partOf(partOf(one, 'key'), 'name') === name),
      'value',
    )
  const input = valueOf('input')
  const isUnused =
    partOf(valueOf('method'), 'value') === 'GET' ||
    partOf(partOf(input, 'callee'), 'name') === 'judgedByServer'
  if (!isUnused) return []
  const [start, end] = [partOf(input, 'start'), partOf(input, 'end')]
  return typeof start === 'number' && typeof end === 'number' ? [{ start, end }] : []
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
