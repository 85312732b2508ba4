import type { RawBuilder } from 'kysely'

import type { Actor } from '../../../platform/server/actor.ts'
import type { Db } from '../../../platform/server/db.ts'
import { findMember } from '../../organisation/server/public.ts'
import type { Principal } from './engine/actions.ts'
import { findProcess, findProcesses } from './queries/loading.ts'
import type { ProcessRef, ProcessRow } from './queries/loading.ts'
import { listPrincipals, withPartiesStandingIn } from './queries/proxies.ts'

/** A process with those for whom the actor stands in there. */
export async function findProcessFor(
  db: Db,
  actor: Actor,
  ref: ProcessRef,
  now: Date,
): Promise<ProcessRow | undefined> {
  const found = await findProcess(db, actor.tenantId, ref, { userId: actor.userId, now })
  if (!found) return undefined
  return { ...found, standsFor: await principalsBehind(db, actor.tenantId, found.standsForIds) }
}

/** The same of some processes, in one statement; those that are gone are left out. */
export async function findProcessesFor(
  db: Db,
  actor: Actor,
  ids: readonly string[],
  now: Date,
): Promise<ProcessRow[]> {
  const found = await findProcesses(db, actor.tenantId, ids, { userId: actor.userId, now })
  const principals = await principalsBehind(db, actor.tenantId, [
    ...new Set(found.flatMap(({ standsForIds }) => standsForIds)),
  ])
  return found.map((one) => ({
    ...one,
    standsFor: principals.filter(({ userId }) => one.standsForIds.includes(userId)),
  }))
}

/** Somebody for whom the actor stands in, and in which flows; in all when that is null. */
export type StandIn = Principal & { readonly flowKeys: readonly string[] | null }

/** Everybody for whom the actor stands in now. */
export async function standInsOf(
  db: Db,
  { tenantId, userId }: Actor,
  now: Date,
): Promise<StandIn[]> {
  const found = await listPrincipals(db, tenantId, userId, now)
  const people = await principalsBehind(db, tenantId, [...new Set(found.map((one) => one.userId))])
  return found.flatMap(({ flowKeys, ...one }) =>
    people
      .filter((person) => person.userId === one.userId)
      .map((person) => ({ ...person, flowKeys })),
  )
}

/** Those of some people for whom others can stand in: somebody whose account is closed has no tasks that they could do for him. */
export async function principalsBehind(
  db: Db,
  tenantId: string,
  ids: readonly string[],
): Promise<Principal[]> {
  const people: Principal[] = []
  for (const id of ids) {
    const member = await findMember(db, tenantId, id)
    if (member?.status === 1)
      people.push({
        userId: id,
        name: member.realName,
        roles: member.roles.map(({ alias }) => alias),
      })
  }
  return people
}

/** The same parties with those who stand in for the people among them, for a statement that tells them. */
export function withStandIns(
  tenantId: string,
  parties: readonly string[],
  flowKey: string,
  now: Date,
): readonly string[] | RawBuilder<string[]> {
  const userIds = parties.flatMap((party) =>
    party.startsWith('user:') ? [party.slice('user:'.length)] : [],
  )
  return userIds.length === 0
    ? parties
    : withPartiesStandingIn(parties, { tenantId, userIds, flowKey, now })
}
