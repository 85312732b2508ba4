import type { ParsedInputOf } from '../../../../platform/contract/endpoint.ts'
import { toPage } from '../../../../platform/contract/page.ts'
import type { PageOf } from '../../../../platform/contract/page.ts'
import { wireDateTime } from '../../../../platform/contract/time.ts'
import { can } from '../../../../platform/server/actor.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import { organisationPermissions } from '../../../organisation/contract/permissions.ts'
import { findStandings } from '../../../organisation/server/public.ts'
import { guardiansOf } from '../../../people/server/public.ts'
import { relationNames } from '../../../people/contract/states.ts'
import type { Access, listAccess as contract } from '../../contract/access.ts'
import { pageOfAccess } from '../queries/access.ts'
import type { AccessRow } from '../queries/access.ts'
import { requireSubject } from '../subjects.ts'
import { shownActions, wordsOf } from './accessWords.ts'

/** Who looked at hidden data of an own child, opened its files or took it out on a sheet. */
export async function listAccess(
  db: Db,
  actor: Actor,
  input: ParsedInputOf<typeof contract>,
): Promise<PageOf<Access>> {
  const { tenantId } = actor
  const { kind, id } = await requireSubject(db, actor, input.subject)
  const { rows, total } = await pageOfAccess(
    db,
    { tenantId, subject: { kind, id }, actions: shownActions },
    input,
  )
  const named = await naming(db, actor, { studentId: kind === 'STUDENT' ? id : undefined, rows })
  return toPage(
    input,
    total,
    rows.map((row) => ({
      id: row.id,
      at: wireDateTime(row.at),
      ...named(row.actorId),
      what: wordsOf(row.action, row.names ?? []),
      why: row.reason,
    })),
  )
}

type Named = Pick<Access, 'who' | 'role' | 'isFamily'>

/**
 * Staff are named with their roles. People who do not belong to the school yet read the role alone,
 * as they cannot look up staff either (docs/rights.md).
 */
async function naming(
  db: Db,
  actor: Actor,
  { studentId, rows }: { studentId: string | undefined; rows: readonly AccessRow[] },
): Promise<(userId: string) => Named> {
  const { tenantId, userId: own } = actor
  const ids = [...new Set(rows.map((row) => row.actorId))]
  const people = new Map((await findStandings(db, tenantId, ids)).map((one) => [one.id, one]))
  const family = new Map(
    (studentId ? await guardiansOf(db, tenantId, [studentId]) : []).map((one) => [one.userId, one]),
  )
  const mayReadNames = can(actor, organisationPermissions.belong)
  return (userId) => {
    if (userId === own) return { who: '您本人', role: '', isFamily: true }
    const guardian = family.get(userId)
    if (guardian) {
      const relation = relationNames[guardian.relation]
      return { who: `孩子的${relation}`, role: '', isFamily: true }
    }
    const person = people.get(userId)
    const role = person?.roles.map(({ name }) => name).join('、') || '学校工作人员'
    return { who: mayReadNames && person ? person.realName : role, role, isFamily: false }
  }
}
