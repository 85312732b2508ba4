import type { RawBuilder } from 'kysely'

import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import { findMember } from '../../../organisation/server/public.ts'
import type { Principal } from '../engine/protocol.ts'
import { findProcess, findProcesses } from '../queries/loading.ts'
import type { ProcessRef, ProcessRow } from '../queries/loading.ts'
import { listPrincipals, partiesWithProxies } from '../queries/proxies.ts'

/** A process with the people for whom the actor is a proxy there. */
export async function findProcessFor(
  db: Db,
  actor: Actor,
  ref: ProcessRef,
  now: Date,
): Promise<ProcessRow | undefined> {
  const found = await findProcess(db, actor.tenantId, ref, { userId: actor.userId, now })
  if (!found) return undefined
  return { ...found, standsFor: await listPrincipalsById(db, actor.tenantId, found.standsForIds) }
}

/** The same for several processes, in one statement. Missing ones are left out. */
export async function findProcessesFor(
  db: Db,
  actor: Actor,
  ids: readonly string[],
  now: Date,
): Promise<ProcessRow[]> {
  const found = await findProcesses(db, actor.tenantId, ids, { userId: actor.userId, now })
  const principals = await listPrincipalsById(db, actor.tenantId, [
    ...new Set(found.flatMap(({ standsForIds }) => standsForIds)),
  ])
  return found.map((one) => ({
    ...one,
    standsFor: principals.filter(({ userId }) => one.standsForIds.includes(userId)),
  }))
}

/** A person for whom the actor is a proxy, and the flows it covers; null for all. */
export type CoveredPrincipal = Principal & { readonly flowKeys: readonly string[] | null }

/** Everyone for whom the actor is a proxy now. */
export async function principalsOf(
  db: Db,
  { tenantId, userId }: Actor,
  now: Date,
): Promise<CoveredPrincipal[]> {
  const found = await listPrincipals(db, tenantId, userId, now)
  const people = await listPrincipalsById(db, tenantId, [
    ...new Set(found.map((one) => one.userId)),
  ])
  return found.flatMap(({ flowKeys, ...one }) =>
    people
      .filter((person) => person.userId === one.userId)
      .map((person) => ({ ...person, flowKeys })),
  )
}

/**
 * The people among these who can be represented. A closed account has no tasks that a proxy could
 * do.
 */
export async function listPrincipalsById(
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

/** Adds the proxies of the people among these parties, for a statement that notifies them. */
export function withProxies(
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
    : partiesWithProxies(parties, { tenantId, userIds, flowKey, now })
}
