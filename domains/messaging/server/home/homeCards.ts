import type { ReplyOf } from '../../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import type { HomeCard, HomeGroup, listHomeCards as contract } from '../../contract/homeCards.ts'

export type HomeContribution = {
  readonly groups?: readonly HomeGroup[]
  readonly cards: readonly HomeCard[]
}

/**
 * What a domain contributes to the home page of a person. It decides itself who sees what, and
 * costs nothing for people whom it does not concern.
 */
export type HomeSource = {
  readonly name: string
  readonly list: (db: Db, actor: Actor, now: Date) => Promise<HomeContribution>
}

const sources = new Map<string, HomeSource>()

/** Registers a domain's cards; a later registration under a name replaces the earlier. */
export const defineHomeSource = (source: HomeSource): void => void sources.set(source.name, source)

/** The cards of the actor, in the order of the domains. */
export async function listHomeCards(
  db: Db,
  actor: Actor,
  now: Date,
): Promise<ReplyOf<typeof contract>> {
  const groups: HomeGroup[] = []
  const cards: HomeCard[] = []
  for (const { list } of sources.values()) {
    const found = await list(db, actor, now)
    groups.push(...(found.groups ?? []))
    cards.push(...found.cards)
  }
  const known = new Set(['', ...groups.map(({ key }) => key)])
  return { groups, cards: cards.filter(({ group }) => known.has(group)) }
}
