import type { ParsedInputOf } from '../../../platform/contract/endpoint.ts'
import { wireDateTime } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../platform/server/database/db.ts'
import type { DesignDetail, DesignVersion } from '../contract/designs.ts'
import type { FlowDesign } from '../../workflow/contract/design.ts'
import type * as contract from '../contract/designs.ts'
import { graphHash } from '../../workflow/server/public/drawing.ts'
import { judge } from './designProblems.ts'
import { getDesign, lockSeen, note } from './designs.ts'
import type { At } from './designs.ts'
import { findDesign, updateDesign } from './queries/designs.ts'
import { findVersionDesign, listVersionLines, publishVersion } from './queries/versions.ts'
import { hasProblems, nothingChanged } from './refusals.ts'
import { designNotFound, versionNotFound } from '../../workflow/server/public/drawing.ts'

/** Publishes the draft as the version that new requests follow. */
export async function publishDesign(
  tx: Tx,
  actor: Actor,
  { id, rev, note: said }: ParsedInputOf<typeof contract.publishDesign>,
  at: At,
): Promise<DesignDetail> {
  const found = await lockSeen(tx, actor, { id, rev }, at)
  if (!found.hasChanges) throw nothingChanged(found.version ?? 0)
  const { problems, form, graph } = await judge(tx, actor.tenantId, found.design)
  if (!form || !graph || problems.length > 0) throw hasProblems(problems)
  const { graph: drawing, form: _, ...settings } = found.design
  // The hash includes the revision, so each revision has one version, even if the design returns to
  // an earlier state.
  const hash = graphHash({ design: found.design, id, rev })
  const version = await publishVersion(
    tx,
    actor,
    { settings, drawing, graph, form, hash, note: said },
    at.now,
  )
  await updateDesign(tx, actor, id, {
    design: { ...settings, graph: drawing, form },
    versionId: version.id,
    now: at.now,
  })
  await note(
    tx,
    actor,
    { action: 'workflow.publishDesign', id, detail: { key: found.key, version: version.number } },
    at,
  )
  return getDesign(tx, actor, id)
}

/** Every published version, newest first. */
export async function listDesignVersions(
  db: Db,
  actor: Actor,
  id: string,
): Promise<DesignVersion[]> {
  const found = await findDesign(db, actor.tenantId, id)
  if (!found) throw designNotFound()
  const lines = await listVersionLines(db, actor.tenantId, found.key)
  return lines.map(({ id: versionId, createTime, ...line }) => ({
    ...line,
    createTime: wireDateTime(createTime),
    isMain: versionId === found.versionId,
  }))
}

/** A published version as designed. */
export async function getDesignVersion(
  db: Db,
  actor: Actor,
  id: string,
  version: number,
): Promise<FlowDesign> {
  const found = await findDesign(db, actor.tenantId, id)
  if (!found) throw designNotFound()
  const design = await findVersionDesign(db, actor.tenantId, found.key, version)
  if (!design) throw versionNotFound()
  return design
}

/** Makes an earlier version the draft; the published version stays. */
export async function restoreDesignVersion(
  tx: Tx,
  actor: Actor,
  { id, rev, version }: ParsedInputOf<typeof contract.restoreDesignVersion>,
  at: At,
): Promise<DesignDetail> {
  const found = await lockSeen(tx, actor, { id, rev }, at)
  const design = await getDesignVersion(tx, actor, id, version)
  await updateDesign(tx, actor, id, { design, now: at.now })
  await note(
    tx,
    actor,
    { action: 'workflow.restoreDesign', id, detail: { key: found.key, version } },
    at,
  )
  return getDesign(tx, actor, id)
}
