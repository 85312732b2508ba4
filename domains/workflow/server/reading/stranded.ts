import type { Db } from '../../../../platform/server/database/db.ts'
import { findAbsent } from '../../../organisation/server/public.ts'
import { partyKey } from '../engine/protocol.ts'
import { flowOf } from '../flows/drawnFlow.ts'
import type { ProcessRow } from '../queries/loading.ts'
import { listOpenParties } from '../queries/stranded.ts'

/** The parties with open tasks in the school that have no one left who could answer. */
export const absentParties = async (db: Db, tenantId: string): Promise<string[]> =>
  absentAmong(db, tenantId, await listOpenParties(db, tenantId))

/** The open tasks of a process that none of their candidates can answer. */
export async function strandedIn(
  db: Db,
  tenantId: string,
  process: ProcessRow,
): Promise<ReadonlySet<string>> {
  const open = process.tasks.filter(
    ({ state, candidates }) => state === 'open' && candidates.length > 0,
  )
  if (open.length === 0 || !flowOf(process)?.mayManage) return new Set()
  const absent = new Set(
    await absentAmong(db, tenantId, [
      ...new Set(open.flatMap(({ candidates }) => candidates.map(partyKey))),
    ]),
  )
  return new Set(
    open
      .filter(({ candidates }) => candidates.every((one) => absent.has(partyKey(one))))
      .map(({ id }) => id),
  )
}

async function absentAmong(
  db: Db,
  tenantId: string,
  parties: readonly string[],
): Promise<string[]> {
  const named = (kind: 'user' | 'role') =>
    parties.flatMap((party) => (party.startsWith(`${kind}:`) ? [party.slice(kind.length + 1)] : []))
  const { userIds, roles } = await findAbsent(db, tenantId, {
    userIds: named('user'),
    roles: named('role'),
  })
  return [...userIds.map((id) => `user:${id}`), ...roles.map((role) => `role:${role}`)]
}
