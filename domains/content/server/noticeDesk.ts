import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import { toPage } from '../../../platform/contract/page.ts'
import { wireDateTime } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import { writeAudit } from '../../../platform/server/audit/writeAudit.ts'
import type { AuditedRequest } from '../../../platform/server/audit/writeAudit.ts'
import type { Db, Tx } from '../../../platform/server/database/db.ts'
import { invalidateTotals } from '../../../platform/server/database/totalsCache.ts'
import { rowRef } from '../../../platform/server/database/rowRef.ts'
import type { LinkMaking } from '../../files/server/public.ts'
import { notifyParties } from '../../messaging/server/public.ts'
import { findPeople } from '../../organisation/server/public.ts'
import { noticeCategories } from '../contract/notice.ts'
import type * as desk from '../contract/noticeDesk.ts'
import type { NoticeState } from '../contract/noticeDesk.ts'
import { attachmentsOf } from './attachments.ts'
import {
  findManaged,
  findWholeNotice,
  lockNotice,
  markNoticesRemoved,
  markNoticesRestored,
  updateNoticeRow,
} from './queries/noticeDesk.ts'
import type { WholeNotice } from './queries/noticeDesk.ts'
import { noticeNotFound, noticeNotOut } from './refusals.ts'

/** The time of an action and the request that caused it. */
export type At = { readonly now: Date; readonly request: AuditedRequest }

type Act = { action: string; id: string; detail?: Record<string, unknown> }

export const auditNotice = (
  tx: Tx,
  actor: Actor,
  { action, id, detail = {} }: Act,
  { now, request }: At,
) =>
  writeAudit(tx, actor, {
    action: `content.${action}`,
    subject: { kind: 'notice', id },
    detail,
    request,
    now,
  })

/** Removes notices for every reader, all or none. */
export async function removeNotices(
  tx: Tx,
  actor: Actor,
  ids: string,
  at: At,
): Promise<Record<string, never>> {
  const wanted = [...new Set(ids.split(','))]
  const removed = await markNoticesRemoved(tx, actor, wanted, at.now)
  if (removed.length !== wanted.length) throw noticeNotFound()
  for (const id of wanted) await auditNotice(tx, actor, { action: 'removeNotice', id }, at)
  await noticeChanged(tx, actor, '')
  return {}
}

/** Restores removed notices to their former state. */
export async function restoreNotices(
  tx: Tx,
  actor: Actor,
  ids: string,
  at: At,
): Promise<Record<string, never>> {
  const wanted = [...new Set(ids.split(','))]
  const restored = await markNoticesRestored(tx, actor, wanted, at.now)
  if (restored.length !== wanted.length) throw noticeNotFound()
  for (const id of wanted) await auditNotice(tx, actor, { action: 'restoreNotice', id }, at)
  await noticeChanged(tx, actor, '')
  return {}
}

/** Whether audience and receipt may still be changed. */
export const isOpen = (state: WholeNotice['state']): boolean =>
  state === 'DRAFT' || state === 'WITHDRAWN'

/** A notice with all editable fields. */
export async function editNotice(
  db: Db,
  actor: Actor,
  id: string,
  making: LinkMaking & { now: Date },
): Promise<ReplyOf<typeof desk.editNotice>> {
  const found = await findWholeNotice(db, actor, id)
  if (!found || found.state === 'REMOVED') throw noticeNotFound()
  const { audienceParts, audience: _, attachIds, deadline, expireTime, state, ...rest } = found
  return {
    ...rest,
    state,
    audience: audienceParts,
    people: await namedOnes(db, actor, audienceParts),
    attachments: await attachmentsOf(db, actor, attachIds, making),
    ...(deadline ? { deadline: wireDateTime(deadline) } : {}),
    ...(expireTime ? { expireTime: wireDateTime(expireTime) } : {}),
    releaseTime: wireDateTime(found.releaseTime),
    updateTime: wireDateTime(found.updateTime),
  }
}

async function namedOnes(
  db: Db,
  { tenantId }: Actor,
  parts: WholeNotice['audienceParts'],
): Promise<{ id: string; name: string }[]> {
  const ids = parts.flatMap((part) => (part.kind === 'person' ? part.ids : []))
  const people = await findPeople(db, tenantId, ids)
  return ids
    .flatMap((id) => people.get(id) ?? [])
    .map(({ id, realName }) => ({ id, name: realName }))
}

/** The publishers' list, last changed first. */
export async function listManaged(
  db: Db,
  actor: Actor,
  input: ParsedInputOf<typeof desk.listManagedNotices>,
): Promise<ReplyOf<typeof desk.listManagedNotices>> {
  const { rows, total } = await findManaged(db, actor, input)
  const records = rows.flatMap(({ state, releaseTime, updateTime, ...row }) =>
    state === 'REMOVED'
      ? []
      : [
          {
            ...row,
            state,
            categoryName: categoryName(row.category),
            releaseTime: wireDateTime(releaseTime),
            updateTime: wireDateTime(updateTime),
          },
        ],
  )
  return toPage(input, total, records)
}

const categoryName = (key: number): string =>
  noticeCategories.find((one) => one.key === key)?.name ?? ''

/** Withdraws a notice. It can no longer be read or answered. */
export async function withdrawNotice(
  tx: Tx,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
  at: At,
): Promise<{ id: string; state: NoticeState }> {
  const found = await lockNotice(tx, actor, id)
  if (!found) throw noticeNotFound()
  if (isOpen(found.state) || found.state === 'EXPIRED') throw noticeNotOut()
  await updateNoticeRow(
    tx,
    rowRef(actor, id),
    { state: 'WITHDRAWN', withdrawReason: reason },
    at.now,
  )
  await noticeChanged(tx, actor, id)
  await auditNotice(tx, actor, { action: 'withdrawNotice', id, detail: { reason } }, at)
  return { id, state: 'WITHDRAWN' }
}

/** Pins a notice to the top of the list, or unpins it. */
export async function pinNotice(
  tx: Tx,
  actor: Actor,
  { id, pinned }: { id: string; pinned: boolean },
  at: At,
): Promise<Record<string, never>> {
  if (!(await lockNotice(tx, actor, id))) throw noticeNotFound()
  await updateNoticeRow(tx, rowRef(actor, id), { pinned }, at.now)
  await noticeChanged(tx, actor, id)
  await auditNotice(tx, actor, { action: 'pinNotice', id, detail: { pinned } }, at)
  return {}
}

export async function noticeChanged(tx: Tx, actor: Actor, id: string): Promise<void> {
  invalidateTotals('notice ')
  await notifyEveryone(tx, actor, id)
}

export const notifyEveryone = (tx: Tx, { tenantId }: Actor, id: string): Promise<void> =>
  notifyParties(tx, tenantId, ['everybody'], { topic: 'notice', subject: id })
