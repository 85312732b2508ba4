import { sql } from 'kysely'

import { plusDays } from '../../../domains/people/contract/schoolDays.ts'
import { momentOf, wireDate } from '../../../platform/contract/time.ts'
import { guestOf } from '../../../platform/server/actor.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import { writeAudit } from '../../../platform/server/audit/writeAudit.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { demoPupilId } from '../people.ts'
import { demoPeople, demoUserId } from '../world.ts'

export type Load = { readonly tenantId: string; readonly anchor: Date }

export const request = { id: 'demo', ip: '' }
export const hourMs = 60 * 60 * 1000

/** A moment of an earlier day, by the clock of the school. */
export const earlier = ({ anchor }: Load, days: number, clock: string): Date =>
  momentOf(`${plusDays(wireDate(anchor), -days)} ${clock}:00`)

/** The person in charge of personal data. */
export const officeOf = (load: Load): Actor => actorOf(load, 'privacy')

/** A demo person who acts. */
export function actorOf({ tenantId }: Load, account: string): Actor {
  const person = demoPeople.find((one) => one.account === account)
  if (!person) throw new Error(`no demo person ${account}`)
  return {
    ...guestOf(tenantId),
    kind: 'user',
    userId: demoUserId(tenantId, account),
    account,
    realName: person.realName,
    roles: [...person.roles],
  }
}

type Parent = { readonly userId: string; readonly userName: string }

/** A guardian who acts. */
export const familyActor = ({ tenantId }: Load, { userId, userName }: Parent): Actor => ({
  ...guestOf(tenantId),
  kind: 'user',
  userId,
  realName: userName,
  roles: ['parent'],
})

/** 张小雨 and some pupils of her class. */
export async function listClassmates(
  tx: Tx,
  tenantId: string,
  count: number,
): Promise<{ id: string }[]> {
  const own = demoPupilId(tenantId, '张小雨')
  const { rows } = await sql<{ id: string }>`
    select m.student_id as id from class_membership m
    where m.tenant_id = ${tenantId} and m.end_date is null and m.class_id = (
      select o.class_id from class_membership o
      where o.tenant_id = ${tenantId} and o.student_id = ${own} and o.end_date is null)
    order by m.student_id = ${own} desc, m.student_id limit ${count}`.execute(tx)
  return rows
}

type Look = {
  readonly by: Actor
  readonly at: Date
  readonly ids: readonly { id: string }[]
  readonly kind: 'student' | 'application'
  readonly reason?: string
}

/** Somebody opens the identity numbers of several children, one after the other. */
export async function lookAt(
  tx: Tx,
  { by, at, ids, kind, reason = '核对证件号码' }: Look,
): Promise<void> {
  for (const [place, { id }] of ids.entries())
    await writeAudit(tx, by, {
      action: kind === 'student' ? 'people.reveal' : 'enrolment.reveal',
      subject: { kind, id },
      detail: { fields: ['idNo'], reason },
      now: new Date(at.getTime() + place * 20_000),
      request,
    })
}
