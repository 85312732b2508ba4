import type { Db } from '../../../platform/server/database/db.ts'
import type { AudiencePart } from '../contract/audience.ts'

/** A child of a family, with the groups by which an audience may address it. */
export type Child = {
  readonly id: string
  readonly name: string
  readonly groupName: string
  readonly groups: readonly { readonly kind: string; readonly id: string }[]
}

type ChildrenOf = (
  db: Db,
  tenantId: string,
  userIds: readonly string[],
) => Promise<ReadonlyMap<string, readonly Child[]>>
let childrenOf: ChildrenOf = async () => new Map()

/**
 * Registers how another domain knows the children behind people, themselves included; its removal
 * restores the earlier one.
 */
export function defineChildren(resolver: ChildrenOf): () => void {
  const earlier = childrenOf
  childrenOf = resolver
  return () => {
    if (childrenOf === resolver) childrenOf = earlier
  }
}

/**
 * The children whom an audience means, by the people behind them. A notice to the staff means no
 * child, although some of the staff are parents.
 */
export async function childrenMeant(
  db: Db,
  tenantId: string,
  userIds: readonly string[],
  parts: readonly AudiencePart[],
): Promise<ReadonlyMap<string, readonly Child[]>> {
  if (userIds.length === 0) return new Map()
  const known = await childrenOf(db, tenantId, userIds)
  const isMeant = ({ groups }: Child): boolean =>
    groups.some(({ kind, id }) => parts.some((part) => part.kind === kind && part.ids.includes(id)))
  return new Map(
    userIds.map((userId) => [userId, (known.get(userId) ?? []).filter(isMeant)] as const),
  )
}
