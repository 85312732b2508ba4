import type { ParsedInputOf } from '../../../platform/contract/endpoint.ts'
import { linkTo } from '../../../platform/contract/screen.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import { writeAudit } from '../../../platform/server/audit/writeAudit.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { rowRef } from '../../../platform/server/database/rowRef.ts'
import { notify } from '../../messaging/server/public.ts'
import type * as contract from '../contract/office.ts'
import { vacancyScreen } from '../contract/screens.ts'
import { poolEnd } from '../contract/states.ts'
import { lockOfOthers } from './decisions.ts'
import { lockOwn, takesApplications } from './own.ts'
import type { At } from './posts.ts'
import { changeApplication, findLive } from './queries/applications.ts'
import { findPost } from './queries/posts.ts'
import { appliesNow, invitedAlready, notInPool, poolClosed, postNotOpen } from './refusals.ts'

/** Consents to be kept in the talent pool for twelve months from now, after a refusal. */
export async function joinPool(
  tx: Tx,
  actor: Actor,
  id: string,
  at: At,
): Promise<Record<string, never>> {
  const { state, poolUntil } = await lockOwn(tx, actor, id)
  if (state !== 'REFUSED') throw poolClosed()
  if (poolUntil) return {}
  const consent = { keepsInPool: true, poolUntil: poolEnd(wireDate(at.now)) }
  await changeApplication(tx, rowRef(actor, id), consent)
  return audited(tx, actor, { action: 'recruitment.joinPool', id }, at)
}

/** Withdraws the consent to be kept in the talent pool. */
export async function leavePool(
  tx: Tx,
  actor: Actor,
  id: string,
  at: At,
): Promise<Record<string, never>> {
  await lockOwn(tx, actor, id)
  await changeApplication(tx, rowRef(actor, id), { keepsInPool: false, poolUntil: null })
  return audited(tx, actor, { action: 'recruitment.leavePool', id }, at)
}

/** Invites a person of the talent pool to an open post, by a message and on their own page. */
export async function inviteFromPool(
  tx: Tx,
  actor: Actor,
  { id, postId }: ParsedInputOf<typeof contract.inviteFromPool>,
  at: At,
): Promise<Record<string, never>> {
  const { tenantId } = actor
  const today = wireDate(at.now)
  const { applicantId, poolUntil, invitedPostId } = await lockOfOthers(tx, actor, id)
  if (!poolUntil || poolUntil < today) throw notInPool()
  const post = await findPost(tx, rowRef(actor, postId))
  if (!post || !takesApplications(post, today)) throw postNotOpen()
  if (invitedPostId === postId) throw invitedAlready()
  if (await findLive(tx, tenantId, applicantId, postId)) throw appliesNow()
  await changeApplication(tx, rowRef(actor, id), { invitedPostId: postId, invitedAt: at.now })
  await notify(tx, tenantId, [applicantId], {
    topic: 'message',
    message: {
      title: `${post.title}：学校邀请您应聘`,
      link: linkTo(vacancyScreen, { id: postId }),
    },
  })
  return audited(tx, actor, { action: 'recruitment.invitePool', id, detail: { postId } }, at)
}

type Act = {
  readonly action: `recruitment.${string}`
  readonly id: string
  readonly detail?: Readonly<Record<string, string>>
}

async function audited(
  tx: Tx,
  actor: Actor,
  { action, id, ...detail }: Act,
  { now, request }: At,
): Promise<Record<string, never>> {
  const subject = { kind: 'recruitmentApplication', id } as const
  await writeAudit(tx, actor, { action, subject, ...detail, now, request })
  return {}
}
