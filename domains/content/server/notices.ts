import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import { toPage } from '../../../platform/contract/page.ts'
import { wireDateTime } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db } from '../../../platform/server/database/db.ts'
import { noticeCategories } from '../contract/notice.ts'
import type { listNotices as listNoticesCall, Notice, NoticeSummary } from '../contract/notice.ts'
import { audiencesOf, mayPublish } from './may.ts'
import { findNotice, findNotices } from './queries/published.ts'
import { noticeNotFound } from './refusals.ts'

/** Notices that the actor may read, pinned ones first. Publishers get editable rows. */
export async function listNotices(
  db: Db,
  actor: Actor,
  input: ParsedInputOf<typeof listNoticesCall>,
  now: Date,
): Promise<ReplyOf<typeof listNoticesCall>> {
  const { rows, total } = await findNotices(db, actor, input, {
    audiences: audiencesOf(actor),
    now,
    forPublisher: mayPublish(actor) && input.view !== 'reader',
  })
  return toPage(
    input,
    total,
    rows.map((row) => ({ ...presentSummary(row), ...presentAudit(row) })),
  )
}

/**
 * One notice. Drafts, withdrawn ones and those for other readers are indistinguishable from missing
 * ones.
 */
export async function getNotice(db: Db, actor: Actor, id: string, now: Date): Promise<Notice> {
  const notice = await findNotice(db, actor, id, {
    audiences: audiencesOf(actor),
    now,
    forPublisher: mayPublish(actor),
  })
  if (!notice) throw noticeNotFound()
  const { publisher, content } = notice
  return { ...presentSummary(notice), ...presentAudit(notice), publisher, content }
}

type NoticeColumns = Omit<NoticeSummary, 'categoryName' | 'releaseTime'> & { releaseTime: Date }

const presentSummary = ({
  id,
  title,
  category,
  releaseTime,
  pinned,
  isUnread,
  isWaiting,
}: NoticeColumns): NoticeSummary => ({
  id,
  title,
  category,
  categoryName: noticeCategories.find((one) => one.key === category)?.name ?? '',
  releaseTime: wireDateTime(releaseTime),
  pinned,
  isUnread,
  isWaiting,
})

type AuditColumns = {
  tenantId?: string
  content?: string
  createUser?: string
  createTime?: Date
  updateTime?: Date
}

/**
 * The remaining fields of a Blade row, if they were read. The last editor of a notice is only in
 * the log.
 */
const presentAudit = ({ tenantId, content, createUser, createTime, updateTime }: AuditColumns) =>
  tenantId === undefined || createUser === undefined || !createTime || !updateTime
    ? {}
    : {
        tenantId,
        content,
        createUser,
        createDept: '',
        createTime: wireDateTime(createTime),
        updateUser: '',
        updateTime: wireDateTime(updateTime),
        status: 1,
        isDeleted: 0,
      }
