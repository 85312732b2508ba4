import { momentOf } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { rowRef } from '../../../platform/server/database/rowRef.ts'
import type { WireNotice } from '../contract/noticeDesk.ts'
import { cleanHtml } from './cleanHtml.ts'
import { mayAddressAll } from './may.ts'
import { auditNotice, noticeChanged, notifyEveryone } from './noticeDesk.ts'
import type { At } from './noticeDesk.ts'
import { lockNotice, updateNoticeRow } from './queries/noticeDesk.ts'
import { foreignAudience, noticeNotFound } from './refusals.ts'
import { storeNotices } from './storeContent.ts'

/**
 * Adds a notice the way Blade clients do: published immediately or at its release time, for the
 * whole school.
 */
export async function saveNotice(
  tx: Tx,
  actor: Actor,
  notice: WireNotice,
  at: At,
): Promise<Record<string, never>> {
  if (!mayAddressAll(actor)) throw foreignAudience()
  const releaseTime = notice.releaseTime ? momentOf(notice.releaseTime) : at.now
  const [stored] = await storeNotices(tx, [
    {
      tenantId: actor.tenantId,
      title: notice.title,
      category: notice.category,
      content: notice.content ?? '',
      audience: 'signedIn',
      audienceParts: JSON.stringify([{ kind: 'all', ids: [], below: false }]),
      publisher: '',
      pinned: false,
      state: releaseTime > at.now ? 'SCHEDULED' : 'PUBLISHED',
      releaseTime,
      createUser: actor.userId,
    },
  ])
  const id = stored?.id ?? ''
  await auditNotice(tx, actor, { action: 'saveNotice', id }, at)
  await notifyEveryone(tx, actor, id)
  return {}
}

/**
 * Changes the fields of a notice that Blade clients support. Audience, receipt and state stay
 * unchanged.
 */
export async function updateNotice(
  tx: Tx,
  actor: Actor,
  { id, ...notice }: WireNotice & { id: string },
  at: At,
): Promise<Record<string, never>> {
  const found = await lockNotice(tx, actor, id)
  if (!found) throw noticeNotFound()
  const releaseTime = notice.releaseTime ? momentOf(notice.releaseTime) : found.releaseTime
  const isTimed = found.state === 'PUBLISHED' || found.state === 'SCHEDULED'
  const hasRows = found.receipt !== 'none' || found.audience === 'chosen'
  // A notice with stored recipients is published by the scheduled job, never by an edit.
  const state =
    isTimed && !hasRows ? (releaseTime > at.now ? 'SCHEDULED' : 'PUBLISHED') : found.state
  const { title, category, content } = notice
  await updateNoticeRow(
    tx,
    rowRef(actor, id),
    {
      title,
      category,
      releaseTime,
      state,
      ...(content === undefined ? {} : { content: cleanHtml(content) }),
    },
    at.now,
  )
  await noticeChanged(tx, actor, id)
  await auditNotice(tx, actor, { action: 'updateNotice', id }, at)
  return {}
}

/** Adds a notice, or changes the one with the given id. */
export const submitNotice = (
  tx: Tx,
  actor: Actor,
  { id, ...notice }: WireNotice & { id?: string | undefined },
  at: At,
) => (id ? updateNotice(tx, actor, { id, ...notice }, at) : saveNotice(tx, actor, notice, at))
