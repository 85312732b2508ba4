import { announce } from '../../../platform/server/changes.ts'
import type { Tx } from '../../../platform/server/db.ts'
import { actingAs, actingEntrant } from '../../organisation/server/public.ts'
import type { Acting, Entrant } from '../../organisation/server/public.ts'
import { updateActing } from './queries.ts'
import { recordOwnAct } from './trail.ts'
import type { At } from './trail.ts'

/** What a client asks to act as: ids of the headers Dept-Id and Role-Id (wire-contract 3.1). */
export type Wish = { readonly departments: readonly string[]; readonly roles: readonly string[] }

/** Of a sign-in that knows no choice. */
export const noWish: Wish = { departments: [], roles: [] }

type Session = Acting & { readonly id: string }

/** The choice with which a session begins. */
export const firstChoice = (member: Entrant, wish: Wish | undefined): Acting =>
  wish ? actingAs(member, wish) : { departmentId: null, roleIds: null }

/** The person as the session lets him act; a wish that comes with the renewal changes that from now on, on every process. */
export async function renewedChoice(
  tx: Tx,
  session: Session,
  { member, wish, forget }: { member: Entrant; wish: Wish; forget: (sessionId: string) => void },
  at: At,
): Promise<Entrant> {
  if (wish.departments.length === 0 && wish.roles.length === 0)
    return actingEntrant(member, session)
  const acting = actingAs(member, wish)
  if (!isSame(acting, session)) {
    await updateActing(tx, member.tenantId, session.id, columnsOf(acting), at.now)
    forget(session.id)
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

/** As the row keeps it. */
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
