/** The callers of every route in the permission matrix (assurance.md 1.4). */
import { demoTenant, demoUserId, idBase, otherTenant } from '../../../db/demo/world.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { farAway, testToken } from '../people.ts'

type Alive = { readonly tenantId: string; readonly userId: string; readonly sessionId: string }

const demo = (account: string, tenantId = demoTenant): Alive => {
  const userId = demoUserId(tenantId, account)
  return { tenantId, userId, sessionId: String(BigInt(userId) + 90_000n) }
}
const added = (offset: number): Alive => ({
  tenantId: demoTenant,
  userId: String(idBase(demoTenant) + BigInt(700 + offset)),
  sessionId: String(idBase(demoTenant) + 90_700n + BigInt(offset)),
})

/**
 * Active accounts: twelve of the demo school, four made for the matrix, and the administrator of the
 * other school.
 */
export const actors = {
  parentA: demo('parent'),
  parentB: demo('parent2'),
  student: demo('student'),
  teacher: demo('teacher'),
  approver: demo('reviewer'),
  enrolmentLead: demo('lead'),
  head: demo('head'),
  finance: demo('finance'),
  privacy: demo('privacy'),
  afterSchool: demo('afterschool'),
  /** People of an admitted institution. */
  institutionLead: demo('institution'),
  institutionTeacher: demo('coach'),
  noticeEditor: added(1),
  departmentAdmin: added(2),
  schoolAdmin: added(3),
  /** A self-registered account without a tie to a child. */
  visitor: added(4),
  platformAdmin: demo('admin'),
  otherAdmin: demo('admin', otherTenant),
} as const satisfies Record<string, Alive>

export type ActorName = keyof typeof actors
export const actorNames = Object.keys(actors).filter((name): name is ActorName => name in actors)

/** Accounts whose token must no longer be accepted. */
const dead = {
  disabled: added(11),
  removed: added(12),
  expired: added(13),
  signedOut: added(14),
} as const

/** The token of each active actor, and of each that must be refused. */
export const tokenOf = (name: ActorName): string => tokenFor(actors[name])
export const deadTokens: Readonly<Record<string, string>> = {
  disabled: tokenFor(dead.disabled),
  removed: tokenFor(dead.removed),
  signedOut: tokenFor(dead.signedOut),
  expired: testToken(
    dead.expired.tenantId,
    dead.expired.userId,
    dead.expired.sessionId,
    new Date('2027-03-15T00:00:00+08:00'),
  ),
}

function tokenFor({ tenantId, userId, sessionId }: Alive): string {
  return testToken(tenantId, userId, sessionId)
}

const nobody = {
  name: '',
  realName: '矩阵人员',
  email: '',
  phone: '',
  phoneVerifiedTime: null,
  isDemo: true,
}

/**
 * Adds the actors that the demo school lacks; `makeRole` sets the permissions of the two added
 * roles.
 */
export async function addActors(
  tx: Tx,
  roles: { noticeEditor: string; departmentAdmin: string; schoolAdmin: string; visitor: string },
  departmentId: string,
): Promise<void> {
  const living = [
    { ...actors.noticeEditor, roleId: roles.noticeEditor },
    { ...actors.departmentAdmin, roleId: roles.departmentAdmin },
    { ...actors.schoolAdmin, roleId: roles.schoolAdmin },
    { ...actors.visitor, roleId: roles.visitor },
  ]
  const gone = Object.values(dead).map((one) => ({ ...one, roleId: roles.schoolAdmin }))
  for (const { tenantId, userId, sessionId, roleId } of [...living, ...gone]) {
    const state = {
      status: userId === dead.disabled.userId ? 0 : 1,
      isDeleted: userId === dead.removed.userId,
    }
    const account = `matrix${userId.slice(-3)}`
    await tx
      .insertInto('appUser')
      .values({ ...nobody, tenantId, id: userId, account, ...state })
      .execute()
    await tx.insertInto('userRole').values({ tenantId, userId, roleId }).execute()
    await tx.insertInto('userDepartment').values({ tenantId, userId, departmentId }).execute()
    await tx
      .insertInto('signInSession')
      .values({
        tenantId,
        id: sessionId,
        userId,
        clientId: 'qinghe-phone',
        grantType: 'password',
        userAgent: 'matrix',
        expireTime: farAway,
        endTime: userId === dead.signedOut.userId ? new Date('2027-03-15T00:00:00+08:00') : null,
        endReason: userId === dead.signedOut.userId ? 'SIGNED_OUT' : null,
      })
      .execute()
  }
}
