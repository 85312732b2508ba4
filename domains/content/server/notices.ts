import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import { toPage } from '../../../platform/contract/page.ts'
import { wireDateTime } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db } from '../../../platform/server/db.ts'
import { noticeCategories } from '../contract/notice.ts'
import type { listNotices as listNoticesCall, Notice, NoticeSummary } from '../contract/notice.ts'
import { audiencesOf } from './may.ts'
import { findNotice, findNotices } from './queries.ts'
import { noticeNotFound } from './refusals.ts'

/** Notices that the actor may read, pinned ones first. */
export async function listNotices(
  db: Db,
  actor: Actor,
  input: ParsedInputOf<typeof listNoticesCall>,
  now: Date,
): Promise<ReplyOf<typeof listNoticesCall>> {
  const { rows, total } = await findNotices(db, actor, input, {
    audiences: audiencesOf(actor),
    now,
  })
  return toPage(input, total, rows.map(presentSummary))
}

/** One notice; a draft, a withdrawn one and one for others look the same as none. */
export async function getNotice(db: Db, actor: Actor, id: string, now: Date): Promise<Notice> {
  const notice = await findNotice(db, actor, id, { audiences: audiencesOf(actor), now })
  if (!notice) throw noticeNotFound()
  return { ...presentSummary(notice), publisher: notice.publisher, content: notice.content }
}

type NoticeRow = Omit<NoticeSummary, 'categoryName' | 'releaseTime'> & { releaseTime: Date }

const presentSummary = ({
  id,
  title,
  category,
  releaseTime,
  pinned,
  isUnread,
  isWaiting,
}: NoticeRow): NoticeSummary => ({
  id,
  title,
  category,
  categoryName: noticeCategories.find((one) => one.key === category)?.name ?? '',
  releaseTime: wireDateTime(releaseTime),
  pinned,
  isUnread,
  isWaiting,
})
