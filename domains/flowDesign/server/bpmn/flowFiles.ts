import { can } from '../../../../platform/server/actor.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { isBigint } from '../../../../platform/contract/shapes.ts'
import type { FlowDesign } from '../../../workflow/contract/design.ts'
import { workflowPermissions } from '../../../workflow/contract/permissions.ts'
import { note } from '../designs.ts'
import type { At } from '../designs.ts'
import { findFlow } from '../../../workflow/server/public/drawing.ts'
import type { Flow } from '../../../workflow/server/public/drawing.ts'
import {
  findPublishedDrawing,
  findVersionDrawing,
} from '../../../workflow/server/public/drawing.ts'
import type { VersionDrawing } from '../../../workflow/server/public/drawing.ts'
import { noFlowThere } from '../refusals.ts'
import { exportBpmn } from './writing/exportBpmn.ts'
import { fileNameOf } from './files.ts'

/**
 * Exports the design that new requests of a flow follow; the id of a version selects that version.
 */
export async function exportFlow(
  tx: Tx,
  actor: Actor,
  named: string,
  at: At,
): Promise<{ fileName: string; xml: string }> {
  const design = await findDesign(tx, actor, named)
  if (!design) throw noFlowThere()
  const xml = await exportBpmn(design)
  await note(
    tx,
    actor,
    { action: 'workflow.exportBpmn', id: design.key, detail: { key: design.key } },
    at,
  )
  return { fileName: `${fileNameOf(design.name)}.bpmn`, xml }
}

// A design reveals approvers, rules and scope, which is more than a user who only starts the flow
// may see.
async function findDesign(db: Db, actor: Actor, named: string): Promise<FlowDesign | undefined> {
  const version = await findVersion(db, actor.tenantId, named)
  if (version?.design) return mayDraw(actor) ? version.design : undefined
  const flow = findFlow(version?.key ?? named)
  if (!flow || !(flow.mayManage?.(actor) || flow.mayOversee?.(actor))) return undefined
  return codedDesign(flow, version)
}

async function findVersion(
  db: Db,
  tenantId: string,
  named: string,
): Promise<VersionDrawing | undefined> {
  if (/^\d+$/.test(named))
    return isBigint(named) ? findVersionDrawing(db, tenantId, named) : undefined
  return findFlow(named) ? undefined : findPublishedDrawing(db, tenantId, named)
}

const mayDraw = (actor: Actor): boolean =>
  can(actor, workflowPermissions.design) || can(actor, workflowPermissions.manage)

/** A flow defined in code, as a design. */
const codedDesign = (
  { key, name, category, serialPrefix = '', inBatch = false, graph, fields, ownForm }: Flow,
  version?: VersionDrawing,
): FlowDesign => ({
  key,
  name,
  category: category.name,
  icon: '',
  description: '',
  title: '',
  serialPrefix,
  inBatch,
  scope: { roles: [], departments: [], posts: [], users: [] },
  graph: version?.graph ?? graph,
  form: {
    ...(version?.form ??
      ownForm?.schema ?? {
        column: fields.map(({ name: prop, label, required }) => ({ prop, label, required })),
      }),
  },
})
