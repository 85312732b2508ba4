import { wireDate } from '../../../../platform/contract/time.ts'
import type { SummaryLine } from '../../contract/card.ts'
import type { FlowData } from '../engine/rules.ts'
import { getFlowOf } from '../flows/drawnFlow.ts'
import type { ProcessRow } from '../queries/loading.ts'
import { rowFacts } from '../starting/rowFacts.ts'

/** A domain's own lines, or the facts of the filled form; both are stored for all lists. */
export function summaryAfter(
  process: ProcessRow,
  own: readonly SummaryLine[] | undefined,
  data: FlowData,
  now: Date,
): SummaryLine[] {
  if (own) return [...own]
  const { ownForm } = getFlowOf(process)
  return ownForm
    ? rowFacts({ ...ownForm, graph: process.graph }, data, wireDate(now))
    : process.summary
}
