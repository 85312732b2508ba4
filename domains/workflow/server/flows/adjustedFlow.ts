import type { Db } from '../../../../platform/server/database/db.ts'
import { adjustedGraph } from '../../contract/flow/adjusting.ts'
import type { Graph } from '../../contract/flow/graph.ts'
import { findAdjustment } from '../queries/adjustments.ts'
import type { Flow } from './defineFlow.ts'

/** The graph of a flow defined in code, as the school has changed it, for new requests. */
export async function graphIn(
  db: Db,
  tenantId: string,
  { key, graph, adjustable }: Pick<Flow, 'key' | 'graph' | 'adjustable'>,
): Promise<Graph> {
  if (!adjustable) return graph
  const found = await findAdjustment(db, tenantId, key)
  return found ? adjustedGraph(graph, found.steps) : graph
}
