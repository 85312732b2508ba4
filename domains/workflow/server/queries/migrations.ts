import { sql } from 'kysely'

import type { Db } from '../../../../platform/server/database/db.ts'
import type { Graph } from '../../contract/flow/graph.ts'
import type { FormSchema } from '../../../forms/contract/schema.ts'
import type { ProcessRow } from './loading.ts'
import { processState, processStateColumns } from './processState.ts'
import type { ProcessStateJson, TaskRow, TokenRow } from './processState.ts'

/** A move of a request to another version, with the drawing it followed before. */
export type MigrationRow = {
  readonly seq: number
  readonly fromId: string
  readonly toId: string
  readonly graph: Graph
}

/** Every move of a request, in order. */
export async function listMigrations(
  db: Db,
  tenantId: string,
  processInstanceId: string,
): Promise<MigrationRow[]> {
  const { rows } = await sql<MigrationRow>`
    select m.seq, m.from_version_id as from_id, m.to_version_id as to_id, v.graph
    from wf_migration m join wf_version v on v.tenant_id = m.tenant_id and v.id = m.from_version_id
    where m.tenant_id = ${tenantId} and m.instance_id = ${processInstanceId} order by m.seq`.execute(
    db,
  )
  return rows
}

/** A published version that requests may be moved to, or from. */
export type MovableVersion = {
  readonly id: string
  readonly number: number
  readonly graph: Graph
  readonly form: FormSchema | null
}

const versions = (tenantId: string, key: string) => sql`
  select v.id, v.number, v.graph, v.form from wf_version v join wf_definition f on f.tenant_id = v.tenant_id and f.id = v.definition_id
  where v.tenant_id = ${tenantId} and f.key = ${key} and v.settings is not null`

/** The version of a drawn flow with that number. */
export async function findMovableVersion(
  db: Db,
  tenantId: string,
  key: string,
  number: number,
): Promise<MovableVersion | undefined> {
  const { rows } =
    await sql<MovableVersion>`${versions(tenantId, key)} and v.number = ${number}`.execute(db)
  return rows[0]
}

/** All such versions of a drawn flow. */
export async function listMovableVersions(
  db: Db,
  tenantId: string,
  key: string,
  ids: readonly string[],
): Promise<MovableVersion[]> {
  const { rows } =
    await sql<MovableVersion>`${versions(tenantId, key)} and v.id = any(${[...ids]}::bigint[])`.execute(
      db,
    )
  return rows
}

/** A running request with everything that decides whether it can be moved. */
export type RunningRow = Pick<
  ProcessRow,
  | 'id'
  | 'versionId'
  | 'title'
  | 'serialNumber'
  | 'applicantId'
  | 'applicantName'
  | 'status'
  | 'data'
  | 'submissions'
  | 'suspension'
  | 'removal'
  | 'startTime'
> & {
  readonly urgedMs: null
  readonly tokens: TokenRow[]
  readonly tasks: TaskRow[]
  readonly total: number
}

/**
 * The oldest running requests of all versions before one, or of one version only, and their number.
 */
export async function listRunningBefore(
  db: Db,
  tenantId: string,
  key: string,
  { before, from, most }: { before: number; from: number | undefined; most: number },
): Promise<RunningRow[]> {
  const { rows } = await sql<Omit<RunningRow, keyof ProcessStateJson> & ProcessStateJson>`
    with older as (
      select i.*, count(*) over ()::integer as total from wf_instance i join wf_version v on v.tenant_id = i.tenant_id and v.id = i.version_id
      where i.tenant_id = ${tenantId} and i.flow_key = ${key} and i.end_time is null and v.number < ${before} and ${from === undefined ? sql`true` : sql`v.number = ${from}`} order by i.id limit ${most}
    )
    select i.id, i.version_id, i.title, i.serial_number, i.applicant_id, i.applicant_name, i.status, i.data, i.submissions, null as urged_ms, i.suspension, i.removal, i.start_time, i.total,
      ${processStateColumns(tenantId)}
    from older i order by i.id`.execute(db)
  return rows.map((row) => ({ ...row, ...processState(row) }))
}

/** The initial drawing of a request and those it was moved to, by version id. */
export function followedBy(
  { graph, versionId }: Pick<ProcessRow, 'graph' | 'versionId'>,
  moves: readonly MigrationRow[],
): Followed {
  const graphs = [
    ...moves.map((one): [string, Graph] => [one.fromId, one.graph]),
    [versionId, graph] as const,
  ]
  return { graph: moves[0]?.graph ?? graph, graphs: Object.fromEntries(graphs) }
}
type Followed = { readonly graph: Graph; readonly graphs: Readonly<Record<string, Graph>> }
