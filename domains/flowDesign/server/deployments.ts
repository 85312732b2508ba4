import type { ParsedInputOf } from '../../../platform/contract/endpoint.ts'
import { toPage } from '../../../platform/contract/page.ts'
import type { PageOf } from '../../../platform/contract/page.ts'
import { wireDateTime } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../platform/server/database/db.ts'
import type { Deployment } from '../contract/deployment.ts'
import type * as contract from '../contract/deployment.ts'
import { graphHash } from '../../workflow/server/public/drawing.ts'
import { inOrder, lockOne } from './designParts.ts'
import { note } from './designs.ts'
import type { At } from './designs.ts'
import { listDeploymentRows } from './queries/deployments.ts'
import type { DeploymentRow } from './queries/deployments.ts'
import { publishVersion } from './queries/versions.ts'
import { updateDesign } from './queries/designs.ts'
import { findPublishedDrawing } from '../../workflow/server/public/drawing.ts'
import { notPublished } from '../../workflow/server/public/drawing.ts'

/** One page of the published flows. */
export async function listDeployments(
  db: Db,
  actor: Actor,
  query: ParsedInputOf<typeof contract.listDeployments>,
): Promise<PageOf<Deployment>> {
  const { name = '', key = '', category = '', status, current, size } = query
  const isDisabled = status ? status === 'suspend' : undefined
  const { rows, total } = await listDeploymentRows(db, actor.tenantId, {
    name,
    key,
    category,
    isDisabled,
    current,
    size,
  })
  return toPage(query, total, rows.map(present))
}

const present = ({
  id,
  versionId,
  number,
  settings,
  isDisabled,
  publishTime,
  createUserName,
}: DeploymentRow): Deployment => ({
  id,
  deploymentId: versionId,
  processDefinitionId: versionId,
  name: settings.name,
  key: settings.key,
  category: settings.category,
  categoryName: settings.category,
  icon: settings.icon,
  version: number,
  status: isDisabled ? 'suspend' : 'active',
  deploymentTime: wireDateTime(publishTime),
  createUserName,
})

/** Changes the category of published flows. A version is immutable, so each flow gets a new one. */
export async function categorizeDeployments(
  tx: Tx,
  actor: Actor,
  { ids, category }: ParsedInputOf<typeof contract.changeDeploymentCategory>,
  at: At,
): Promise<boolean> {
  for (const id of inOrder(ids)) await categorize(tx, actor, { id, category }, at)
  return true
}

async function categorize(
  tx: Tx,
  actor: Actor,
  { id, category }: { id: string; category: string },
  at: At,
): Promise<void> {
  const { key, name, rev, design: drawn } = await lockOne(tx, actor, id)
  const published = await findPublishedDrawing(tx, actor.tenantId, key)
  if (!published?.design || !published.form) throw notPublished(name)
  if (published.design.category === category && drawn.category === category) return
  const { graph: drawing, form: _, ...before } = published.design
  const settings = { ...before, category }
  const hash = graphHash({ design: { ...published.design, category }, id, rev })
  const version = await publishVersion(
    tx,
    actor,
    {
      settings,
      drawing,
      graph: published.graph,
      form: published.form,
      hash,
      note: `分类改为“${category}”`,
    },
    at.now,
  )
  await updateDesign(tx, actor, id, {
    design: { ...drawn, category },
    versionId: version.id,
    now: at.now,
  })
  await note(
    tx,
    actor,
    { action: 'workflow.publishDesign', id, detail: { key, version: version.number } },
    at,
  )
}
