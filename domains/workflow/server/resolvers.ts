import type { Db } from '../../../platform/server/db.ts'
import { usersWithRole } from '../../organisation/server/public.ts'
import { partyKey } from './engine/actions.ts'
import type { Facts } from './engine/actions.ts'
import type { Party } from './engine/graph.ts'
import type { FlowData } from './engine/rules.ts'
import type { Person } from './engine/state.ts'

/** What a resolver may look at to name people. */
export type Question = { readonly tenantId: string; readonly applicant: Person; readonly data: FlowData; readonly now: Date }

/** Names the people behind a party at this moment, read in the deciding transaction. */
export type Resolver = (db: Db, question: Question) => Promise<readonly Person[]>

const resolvers = new Map<string, Resolver>()

/** Registers a way to find deciders, such as the head of the applicant's department. */
export const defineResolver = (name: string, resolver: Resolver): void => void resolvers.set(name, resolver)

/** Looks up the people that a step asked for. */
export async function resolve(db: Db, parties: readonly Party[], question: Question): Promise<Facts> {
  const people: Record<string, readonly Person[]> = {}
  for (const party of parties) people[partyKey(party)] = await peopleBehind(db, party, question)
  return { people }
}

async function peopleBehind(db: Db, party: Party, question: Question): Promise<readonly Person[]> {
  switch (party.kind) {
    case 'user':
      return [{ userId: party.value, name: party.label }]
    case 'role':
      return (await usersWithRole(db, question.tenantId, party.value)).map(({ id, realName }) => ({ userId: id, name: realName }))
    case 'resolver': {
      const resolver = resolvers.get(party.value)
      if (!resolver) throw new Error(`no domain has defined the resolver ${party.value}`)
      return resolver(db, question)
    }
  }
}
