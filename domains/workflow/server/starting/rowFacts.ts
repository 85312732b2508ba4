import { daysWords, dayWords } from '../../../../platform/contract/dayWords.ts'
import { columnsOf } from '../../../forms/contract/columns.ts'
import { kindOf } from '../../../forms/contract/fieldTypes.ts'
import type { Column, FormSchema } from '../../../forms/contract/schema.ts'
import { shownValue, textsOf } from '../../../forms/contract/values/shownValue.ts'
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

/**
 * The facts of a filled form that its rows in lists show: the first choice, the first dates and the
 * first number. Everybody who meets the request reads them, so only fields that every step may read
 * can be among them.
 */
export function rowFacts(
  { schema, graph }: { readonly schema: FormSchema; readonly graph: Drawing },
  data: FlowData,
  today: string,
): SummaryLine[] {
  const seen = seenByAll(graph, data)
  const lines = columnsOf(schema).map((column) => ({
    kind: kindOf(column),
    label: column.label,
    value: valueOf(column, seen, today),
  }))
  return kinds.flatMap((wanted) => {
    // A span of days says more than a single day, wherever it stands in the form.
    const found = wanted.flatMap((kind) =>
      lines.filter((line) => line.kind === kind && line.value !== ''),
    )
    return found.slice(0, 1).map(({ label, value }) => ({ label, value }))
  })
}

function valueOf(column: Column, data: FlowData, today: string): string {
  const days = textsOf(data[column.prop])
  const [begin = '', end = ''] = days
  if (column.type === 'daterange' && days.length === 2) return daysWords(begin, end, today)
  if (column.type === 'date' && days.length === 1) return dayWords(begin, today)
  return shownValue(column, data, (_, id) => id)
}
