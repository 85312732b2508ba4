import { announce } from '../../../../platform/server/database/changeFeed.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import { actingAs, actingEntrant } from '../../../organisation/server/public.ts'
import type { Acting, Entrant } from '../../../organisation/server/public.ts'
import { updateActing } from '../queries/sessions.ts'
import { recordOwnAct } from '../auditTrail.ts'
import type { At } from '../auditTrail.ts'

/**
 * The roles and departments that a client selects: ids of the headers Dept-Id and Role-Id
 * (wire-contract 3.1).
 */
export type Wish = { readonly departments: readonly string[]; readonly roles: readonly string[] }

/** For a sign-in without a selection. */
export const noActingChoice: Wish = { departments: [], roles: [] }

type Session = Acting & { readonly id: string }

/** The initial selection of a session. */
export const firstChoice = (member: Entrant, wish: Wish | undefined): Acting =>
  wish ? actingAs(member, wish) : { departmentId: null, roleIds: null }

/**
 * The person with the session's selection. A new selection at renewal replaces it in every process.
 */
export async function renewedChoice(
  tx: Tx,
  session: Session,
  {
    member,
    wish,
    invalidate,
  }: { member: Entrant; wish: Wish; invalidate: (sessionId: string) => void },
  at: At,
): Promise<Entrant> {
  if (wish.departments.length === 0 && wish.roles.length === 0)
    return actingEntrant(member, session)
  const acting = actingAs(member, wish)
  if (!isSame(acting, session)) {
    const { tenantId } = member
    await updateActing(tx, { tenantId, id: session.id }, columnsOf(acting), at.now)
    invalidate(session.id)
    await announce(tx, { topic: 'session', subject: session.id })
    await recordOwnAct(
      tx,
      member,
      { action: 'identity.chooseActing', detail: { session: session.id, ...acting } },
      at,
    )
  }
  return actingEntrant(member, acting)
}

/** The selection as database columns. */
export const columnsOf = ({
  departmentId,
  roleIds,
}: Acting): { departmentId: string | null; roleIds: string[] | null } => ({
  departmentId,
  roleIds: roleIds && [...roleIds],
})

const isSame = (one: Acting, other: Acting): boolean =>
  one.departmentId === other.departmentId && sorted(one.roleIds) === sorted(other.roleIds)
const sorted = (ids: readonly string[] | null): string => (ids ? [...ids].sort().join(',') : '')
