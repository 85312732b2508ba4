import { maxFeelLetters } from '../../../forms/contract/rules.ts'
import { yesNoFunctions } from './expression.ts'
import type { Feel, Read } from './expression.ts'
import { FeelReader } from './feelReader.ts'
import { NotAllowed, parseFeel } from './feelTree.ts'
import { refusalOf } from './refusedSyntax.ts'

/** Chained brackets are refused anyway, and the parser is slow to find that out. */
const filtersFilters = /\]\s*\[/
const quoted = /"(?:[^"\\]|\\[^])*"/g

/**
 * Parses an expression without running it. Anything that `expression.ts` does not list is refused
 * by name.
 */
export function readFeel(text: string): Read<Feel> {
  if (text.trim() === '') return { no: '请填写表达式' }
  if (text.length > maxFeelLetters) return { no: `表达式最多 ${maxFeelLetters} 个字` }
  if (filtersFilters.test(text.replaceAll(quoted, '""')))
    return { no: refusalOf('FilterExpression', text) }
  try {
    const reader = new FeelReader(text)
    const is = reader.read(reader.only(parseFeel(text)), 0)
    return mayBeYesNo(is) ? { is } : { no: '表达式的结果应为“是”或“否”，例如 days >= 3' }
  } catch (stop) {
    if (stop instanceof NotAllowed) return { no: stop.message }
    throw stop
  }
}

/** Whether the result can be true or false. */
function mayBeYesNo(feel: Feel): boolean {
  if (feel.kind === 'if') return mayBeYesNo(feel.thus) && mayBeYesNo(feel.otherwise)
  if (feel.kind === 'call') return yesNoFunctions.has(feel.name)
  if (feel.kind === 'value') return typeof feel.value === 'boolean'
  return feel.kind !== 'list' && feel.kind !== 'calculate'
}
