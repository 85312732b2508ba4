import { momentOf } from '../../../platform/contract/time.ts'
import { systemActor } from '../../../platform/server/actor.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import { writeAudit } from '../../../platform/server/audit/writeAudit.ts'
import type { Database, Tx } from '../../../platform/server/database/db.ts'
import { invalidateTotals } from '../../../platform/server/database/totalsCache.ts'
import { rowRef } from '../../../platform/server/database/rowRef.ts'
import { notify, notifyParties } from '../../messaging/server/public.ts'
import { findGroupNames } from '../../organisation/server/public.ts'
import type { NoticeState } from '../contract/noticeDesk.ts'
import { childrenMeant } from './children.ts'
import { familiesOf, requireOwn, resolveAudience } from './audiences.ts'
import type { At } from './noticeDesk.ts'
import {
  deleteRecipients,
  findDueNotices,
  findRecipientsAmong,
  insertRecipients,
  lockNotice,
  lockPlannedNotice,
  markExpired,
  updateNoticeRow,
} from './queries/noticeDesk.ts'
import type { WholeNotice } from './queries/noticeDesk.ts'
import {
  deadlinePast,
  noAudience,
  noticeEmpty,
  noticeIsOut,
  noticeNotFound,
  questionsMissing,
} from './refusals.ts'

/**
 * Up to this many recipients are stored in the publisher's transaction. The scheduled job stores
 * larger lists.
 */
const maxAtOnce = 2000
const batchSize = 1000

type Publishing = { id: string; releaseTime?: string | undefined }

/** Publishes a notice now or later. The audience is resolved at publication. */
export async function publishNotice(
  tx: Tx,
  actor: Actor,
  { id, releaseTime }: Publishing,
  at: At,
): Promise<{ id: string; state: NoticeState }> {
  const notice = await lockNotice(tx, actor, id)
  if (!notice) throw noticeNotFound()
  const release = releaseTime ? momentOf(releaseTime) : at.now
  requireComplete(notice, release > at.now ? release : at.now)
  await requireOwn(tx, actor, notice.audienceParts)
  const people = await resolveAudience(tx, actor.tenantId, notice.audienceParts)
  if (people.length === 0) throw noAudience()
  if (notice.state === 'WITHDRAWN') await deleteRecipients(tx, actor.tenantId, id)

  const state =
    release > at.now
      ? 'SCHEDULED'
      : await goOut(tx, actor.tenantId, notice, { people, now: at.now })
  await updateNoticeRow(
    tx,
    rowRef(actor, id),
    { state, releaseTime: release > at.now ? release : at.now, withdrawReason: '' },
    at.now,
  )
  await writeAudit(tx, actor, {
    action: 'content.publishNotice',
    subject: { kind: 'notice', id },
    detail: { state, people: people.length },
    request: at.request,
    now: at.now,
  })
  return { id, state }
}

function requireComplete(
  { state, content, receipt, questions, deadline, expireTime }: WholeNotice,
  release: Date,
): void {
  if (state !== 'DRAFT' && state !== 'WITHDRAWN' && state !== 'SCHEDULED') throw noticeIsOut()
  if (content.replace(/<(?!img)[^<>]*>|\s|&nbsp;/g, '') === '') throw noticeEmpty()
  if (
    receipt === 'answer' &&
    (questions.length === 0 ||
      questions.some(({ kind, options }) => kind !== 'text' && options.length < 2))
  )
    throw questionsMissing()
  if ((deadline && deadline <= release) || (expireTime && expireTime <= release))
    throw deadlinePast()
}

/**
 * Stores the recipients and notifies them. A long list stays `PUBLISHING` for the scheduled job.
 */
async function goOut(
  tx: Tx,
  tenantId: string,
  notice: WholeNotice,
  { people, now }: { people: readonly string[]; now: Date },
): Promise<NoticeState> {
  invalidateTotals('notice ')
  if (needsRows(notice) && people.length > maxAtOnce) return 'PUBLISHING'
  if (needsRows(notice)) await writeRecipients(tx, tenantId, notice, { people, now })
  await notifyReaders(tx, tenantId, notice, people)
  return 'PUBLISHED'
}

const needsRows = ({ audience, receipt }: WholeNotice): boolean =>
  audience === 'chosen' || receipt !== 'none'

const notifyReaders = (
  tx: Tx,
  tenantId: string,
  { id, audience }: WholeNotice,
  people: readonly string[],
): Promise<void> =>
  audience === 'chosen'
    ? notify(tx, tenantId, people, { topic: 'notice', subject: id })
    : notifyParties(tx, tenantId, ['everybody'], { topic: 'notice', subject: id })

async function writeRecipients(
  tx: Tx,
  tenantId: string,
  { id, receipt, audienceParts }: WholeNotice,
  { people, now }: { people: readonly string[]; now: Date },
) {
  for (let from = 0; from < people.length; from += batchSize) {
    const some = people.slice(from, from + batchSize)
    const [families, children, groups] = [
      await familiesOf(tx, tenantId, some),
      await childrenMeant(tx, tenantId, some, audienceParts),
      await findGroupNames(tx, tenantId, some),
    ]
    await insertRecipients(
      tx,
      some.map((userId) => ({
        tenantId,
        noticeId: id,
        userId,
        familyId: families.get(userId) ?? userId,
        groupName: children.get(userId)?.[0]?.groupName ?? groups.get(userId) ?? '其他',
        isPending: receipt === 'confirm' || receipt === 'sign' || receipt === 'answer',
        createTime: now,
      })),
    )
  }
}

/**
 * Runs every half minute: publishes due notices, stores long recipient lists in batches and ends
 * expired notices. Idempotent.
 */
export async function publishDueNotices(
  database: Database,
  tenantId: string,
  now: Date,
): Promise<void> {
  const expired = await database.write(tenantId, (tx) => markExpired(tx, tenantId, now))
  const due = await database.read(tenantId, (db) => findDueNotices(db, tenantId, now))
  for (const { id } of due) await bringOut(database, tenantId, id, now)
  if (expired.length > 0 || due.length > 0) invalidateTotals('notice ')
}

async function bringOut(
  database: Database,
  tenantId: string,
  id: string,
  now: Date,
): Promise<void> {
  // Skips recipients stored by an earlier, interrupted run. Each batch commits separately.
  for (;;) {
    const isDone = await database.write(tenantId, async (tx) => {
      const notice = await lockPlannedNotice(tx, tenantId, id)
      if (!notice || (notice.state !== 'SCHEDULED' && notice.state !== 'PUBLISHING')) return true
      const people = await resolveAudience(tx, tenantId, notice.audienceParts)
      const missing = needsRows(notice) ? await notYetWritten(tx, tenantId, id, people) : []
      await writeRecipients(tx, tenantId, notice, { people: missing.slice(0, batchSize), now })
      if (missing.length > batchSize) {
        await updateNoticeRow(tx, { tenantId, id }, { state: 'PUBLISHING' }, now)
        return false
      }
      await updateNoticeRow(tx, { tenantId, id }, { state: 'PUBLISHED' }, now)
      await notifyReaders(tx, tenantId, notice, people)
      await writeAudit(tx, systemActor(tenantId), {
        action: 'content.publishNotice',
        subject: { kind: 'notice', id },
        detail: { people: people.length },
        request: { id: '', ip: '' },
        now,
      })
      return true
    })
    if (isDone) return
  }
}

async function notYetWritten(
  tx: Tx,
  tenantId: string,
  id: string,
  people: readonly string[],
): Promise<string[]> {
  const missing: string[] = []
  for (let from = 0; from < people.length; from += batchSize) {
    const some = people.slice(from, from + batchSize)
    const there = new Set(
      (await findRecipientsAmong(tx, tenantId, id, some)).map(({ userId }) => userId),
    )
    missing.push(...some.filter((userId) => !there.has(userId)))
  }
  return missing
}
