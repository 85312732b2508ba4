import { parser, trackVariables } from 'lezer-feel'

import { misspelling } from './refusedSyntax.ts'

/**
 * Strict mode stops at the first syntax error: recovering from errors takes seconds on a text full
 * of them.
 */
const strictParser = parser.configure({
  top: 'Expression',
  contextTracker: trackVariables({}),
  strict: true,
})

export type Node = ReturnType<typeof strictParser.parse>['topNode']

export class NotAllowed extends Error {}

export function parseFeel(text: string): Node {
  try {
    return strictParser.parse(text).topNode
  } catch (stop) {
    const at =
      stop instanceof SyntaxError
        ? /^No parse at (?<at>\d+)$/.exec(stop.message)?.groups?.['at']
        : undefined
    if (at === undefined) throw stop
    throw new NotAllowed(misspelling(text, Number(at)))
  }
}

export function childrenOf(node: Node): Node[] {
  const children: Node[] = []
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child)
  return children
}

/** The grammar parses `a in b or c` as `a in (b or c)`, which is never intended. */
export const swallows = (test: Node): boolean =>
  test.name === 'PositiveUnaryTest' || test.name === 'SimplePositiveUnaryTest'
    ? childrenOf(test).some(swallows)
    : [
        'Conjunction',
        'Disjunction',
        'Comparison',
        'ArithmeticExpression',
        'IfExpression',
        'QuantifiedExpression',
      ].includes(test.name)

export const isBracket = (name: string): boolean => ['(', ')', '[', ']'].includes(name)
