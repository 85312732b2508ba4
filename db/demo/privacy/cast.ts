import { plusDays } from '../../../domains/people/contract/schoolDays.ts'
import { momentOf, wireDate } from '../../../platform/contract/time.ts'
import { guestOf } from '../../../platform/server/actor.ts'
import type { Actor } from '../../../platform/server/actor.ts'
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
