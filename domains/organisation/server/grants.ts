import { can } from '../../../platform/server/actor.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import { handingOn } from '../contract/permissions.ts'

/** Of these permissions, the ones that the actor may not give to anybody: he neither holds them nor may hand them on. */
export const beyondOwn = (actor: Actor, permissions: Iterable<string>): string[] => [...permissions].filter((one) => !mayHandOn(actor, one))

/** Whoever holds a permission may give it, and may let others hand it on; so may who holds it for handing on only. */
function mayHandOn(actor: Actor, permission: string): boolean {
  const prefix = handingOn('')
  const held = permission.startsWith(prefix) ? permission.slice(prefix.length) : permission
  return can(actor, held) || can(actor, handingOn(held))
}
