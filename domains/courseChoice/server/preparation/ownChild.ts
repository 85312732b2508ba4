import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import { childrenOf } from '../../../people/server/public.ts'
import type { OwnChild } from '../../../people/server/public.ts'
import { mayNotConsent } from './refusals.ts'

/** A child of the caller; for everybody else it does not exist. */
export async function ownChild(db: Db, actor: Actor, childId: string): Promise<OwnChild> {
  const children = await childrenOf(db, actor.tenantId, actor.userId)
  const child = children.find(({ id }) => id === childId)
  if (!child) throw notFound('您和这个孩子的监护关系')
  return child
}

/** A child for whom the caller may sign. */
export async function childToSignFor(db: Db, actor: Actor, childId: string): Promise<OwnChild> {
  const child = await ownChild(db, actor, childId)
  if (!child.canConsent) throw mayNotConsent()
  return child
}
