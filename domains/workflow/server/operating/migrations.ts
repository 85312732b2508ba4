import type { ParsedInputOf, ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { wireDateTime } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { maxJudged } from '../../contract/operating/migrations.ts'
import type * as contract from '../../contract/operating/migrations.ts'
import type { MigrationLine } from '../../contract/operating/migrations.ts'
import type { OpsOutcome } from '../../contract/operating/ops.ts'
import type { Action } from '../engine/flowAction.ts'
import { migrate, passedOver } from '../engine/acts/migrating.ts'
import { openTasks } from '../engine/state.ts'
import { movedValues } from './migratedValues.ts'
import { outcomeOf, resultOf, workOff } from './applyToEach.ts'
import type { At } from './applyToEach.ts'
import { opsScopeOf } from './opsLists.ts'
import { instanceOf, perform } from '../acting/perform.ts'
import { findPublishedPointer } from '../queries/drawnFlows.ts'
import type { ProcessRow } from '../queries/loading.ts'
import {
  findMovableVersion,
  listMovableVersions,
  listRunningBefore,
} from '../queries/migrations.ts'
import type { MovableVersion, RunningRow } from '../queries/migrations.ts'
import { findOperableProcesses } from '../queries/ops.ts'
import {
  alreadyOnVersion,
  designNotFound,
  notPublished,
  refusalOf,
  versionNotFound,
} from '../refusals.ts'

/** Previews the migration of running requests of older versions and changes nothing. */
export async function listMigrations(
  db: Db,
  actor: Actor,
  input: ParsedInputOf<typeof contract.listMigrations>,
  now: Date,
): Promise<ReplyOf<typeof contract.listMigrations>> {
  const { key, target } = await getTarget(db, actor, input, now)
  const rows = await listRunningBefore(db, actor.tenantId, key, {
    before: target.number,
    from: input.from,
    most: maxJudged,
  })
  const versions = await listMovableVersions(db, actor.tenantId, key, [
    ...new Set(rows.map(({ versionId }) => versionId)),
  ])
  const lines = rows.flatMap((row) => {
    const from = versions.find(({ id }) => id === row.versionId)
    return from ? [presentLine(row, from, target)] : []
  })
  const movable = lines.filter(({ isMovable }) => isMovable).length
  return {
    version: target.number,
    total: rows[0]?.total ?? 0,
    movable,
    stuck: lines.length - movable,
    lines,
  }
}

/** Migrates requests to a newer version, each with a result of its own. */
export async function migrateProcesses(
  tx: Tx,
  actor: Actor,
  { processInsId, comment, ...input }: ParsedInputOf<typeof contract.migrateProcesses>,
  at: At,
): Promise<OpsOutcome> {
  const { key, target } = await getTarget(tx, actor, input, at.now)
  const wanted = [...new Set(processInsId.split(','))]
  const found = await findOperableProcesses(
    tx,
    { tenantId: actor.tenantId, flowKeys: [key], now: at.now },
    wanted,
  )
  const graphs = { [target.id]: target.graph }
  const choose = (process: ProcessRow): Action => moveOf(process, target, comment)
  const jobs = found.map((id) => ({
    id,
    instanceId: id,
    detail: { version: `第 ${target.number} 版` },
    work: () => perform(tx, actor, { ref: { processInstanceId: id }, choose, graphs }, at.now),
  }))
  const answers = await workOff(tx, actor, { jobs, act: 'operateMigrate', comment }, at)
  return outcomeOf(
    wanted.map((id) => ({ taskId: '', processInstanceId: id, ...resultOf(answers, id) })),
  )
}

type Wanted = { readonly id: string; readonly version?: number | undefined }

/** A published version of a drawn flow that the actor manages. */
async function getTarget(
  db: Db,
  actor: Actor,
  { id, version }: Wanted,
  now: Date,
): Promise<{ key: string; target: MovableVersion }> {
  const found = await findPublishedPointer(db, actor.tenantId, id)
  if (!found) throw designNotFound()
  if (found.version === null) throw notPublished(found.name)
  if (!(await opsScopeOf(db, actor, now)).flowKeys.includes(found.key)) throw designNotFound()
  const target = await findMovableVersion(db, actor.tenantId, found.key, version ?? found.version)
  if (!target) throw versionNotFound()
  return { key: found.key, target }
}

/**
 * The engine validates the drawing, under its lock and again in every replay. The form is validated
 * here.
 */
function moveOf(process: ProcessRow, target: MovableVersion, comment: string): Action {
  const { versionId: id, versionNumber: number } = process
  if (number >= target.number) throw alreadyOnVersion(number)
  const { reasons } = movedValues(process.form, target.form, process.data)
  if (reasons.length > 0) throw refusalOf({ reason: 'CANNOT_MIGRATE', why: reasons.join('；') })
  return {
    type: 'migrate',
    from: { id, number },
    to: { id: target.id, number: target.number },
    comment,
  }
}

function presentLine(row: RunningRow, from: MovableVersion, target: MovableVersion): MigrationLine {
  const instance = instanceOf({ ...row, graph: from.graph })
  const migration = migrate(instance, from.graph, target.graph)
  const values = movedValues(from.form, target.form, row.data)
  const reasons = [...(migration.kind === 'stuck' ? migration.reasons : []), ...values.reasons]
  const over = passedOver(instance, from.graph, target.graph).map(
    ({ name }) => `“${name}”在当前步骤之前，不会再处理`,
  )
  return {
    processInstanceId: row.id,
    processDefinitionName: row.title,
    serialNumber: row.serialNumber,
    applyUserName: row.applicantName,
    createTime: wireDateTime(row.startTime),
    version: from.number,
    taskNames: [
      ...new Set(openTasks(instance).map(({ node }) => from.graph.nodes[node]?.name ?? node)),
    ],
    isMovable: reasons.length === 0,
    reasons,
    notes: reasons.length === 0 ? [...over, ...values.notes] : [],
  }
}
