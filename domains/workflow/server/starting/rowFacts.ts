import { daysWords, dayWords } from '../../../../platform/contract/dayWords.ts'
import { columnsOf } from '../../../forms/contract/columns.ts'
import { kindOf } from '../../../forms/contract/fieldTypes.ts'
import { isPlainField } from '../../../forms/contract/plainField.ts'
import type { Column, FormSchema } from '../../../forms/contract/schema.ts'
import { shownValue, textsOf } from '../../../forms/contract/values/shownValue.ts'
import { maxFacts } from '../../contract/card.ts'
import type { SummaryLine } from '../../contract/card.ts'
import type { Drawing } from '../../contract/flow/graph.ts'
import type { FlowData } from '../engine/rules.ts'
import { seenByAll } from '../flows/titleFields.ts'

/** A kind of fact: what, when, how much. A row shows one of each, in this order. */
const kinds: readonly (readonly ReturnType<typeof kindOf>[])[] = [
  ['choice', 'path'],
  ['momentRange', 'moment'],
  ['number'],
]

type Filled = {
  readonly schema: FormSchema
  readonly graph: Drawing
  /** The fields that the designer chose, in order. */
  readonly facts?: readonly string[] | undefined
}

/**
 * The facts of a filled form that its rows in lists show: those of the designer, else the first
 * choice, the first dates and the first number. Everybody who meets the request reads them, so only
 * fields that every step may read can be among them.
 */
export function rowFacts(
  { schema, graph, facts = [] }: Filled,
  data: FlowData,
  today: string,
): SummaryLine[] {
  const seen = seenByAll(graph, data)
  return facts.length > 0
    ? chosenFacts(schema, facts, (column) => wordsOf(column, seen, today))
    : usualFacts(schema, (column) => valueOf(column, seen, today))
}

type Value = (column: Column) => string

function chosenFacts(schema: FormSchema, facts: readonly string[], value: Value): SummaryLine[] {
  const columns = new Map(columnsOf(schema).map((column) => [column.prop, column]))
  return [...new Set(facts)]
    .flatMap((prop) => columns.get(prop) ?? [])
    .filter(isPlainField)
    .map((column) => ({ label: column.label, value: value(column) }))
    .filter((line) => line.value !== '')
    .slice(0, maxFacts)
}

function usualFacts(schema: FormSchema, valueOfField: Value): SummaryLine[] {
  const lines = columnsOf(schema).map((column) => ({
    kind: kindOf(column),
    label: column.label,
    value: valueOfField(column),
  }))
  return kinds.flatMap((wanted) => {
    // A span of days says more than a single day, wherever it stands in the form.
    const found = wanted.flatMap((kind) =>
      lines.filter((line) => line.kind === kind && line.value !== ''),
    )
    return found.slice(0, 1).map(({ label, value }) => ({ label, value }))
  })
}

const longestWords = 40

/** A chosen fact as a row shows it, where its label is not beside it. */
function wordsOf(column: Column, data: FlowData, today: string): string {
  const words = valueOf(column, data, today).replaceAll(/\s+/g, ' ').trim()
  if (words === '') return ''
  // 是 alone says nothing.
  if (kindOf(column) === 'switch') return `${column.label}：${words}`
  const letters = [...words]
  return letters.length > longestWords ? `${letters.slice(0, longestWords - 1).join('')}…` : words
}

function valueOf(column: Column, data: FlowData, today: string): string {
  const days = textsOf(data[column.prop])
  const [begin = '', end = ''] = days
  if (column.type === 'daterange' && days.length === 2) return daysWords(begin, end, today)
  if (column.type === 'date' && days.length === 1) return dayWords(begin, today)
  return shownValue(column, data, (_, id) => id)
}
