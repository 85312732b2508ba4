import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import { toPage } from '../../../platform/contract/page.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import { writeAudit } from '../../../platform/server/audit/writeAudit.ts'
import type { AuditedRequest } from '../../../platform/server/audit/writeAudit.ts'
import type { Db, Tx } from '../../../platform/server/database/db.ts'
import { rowRef } from '../../../platform/server/database/rowRef.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import type { Refusal } from '../../../platform/server/refusal.ts'
import { schoolNameOf } from '../../organisation/server/public.ts'
import { stageNames } from '../../resume/contract/states.ts'
import type * as contract from '../contract/post.ts'
import { overWords, postStatusNames } from '../contract/states.ts'
import type { PostStatus } from '../contract/states.ts'
import { countHired } from './queries/applications.ts'
import * as rows from './queries/posts.ts'
import {
  contactNeeded,
  postClosed,
  postDatesBackwards,
  postNotDraft,
  postOver,
  seatsTaken,
} from './refusals.ts'

/** The time of an action and the request that caused it. */
export type At = { readonly now: Date; readonly request: AuditedRequest }

/** Posts of the school for the office. */
export async function listPosts(
  db: Db,
  { tenantId }: Actor,
  input: ParsedInputOf<typeof contract.listPosts>,
  now: Date,
): Promise<ReplyOf<typeof contract.listPosts>> {
  const { rows: found, total } = await rows.listPostRows(db, tenantId, input)
  const today = wireDate(now)
  return toPage(
    input,
    total,
    found.map((row) => {
      const isOver = row.status === 'PUBLISHED' && row.closeOn < today
      return {
        ...row,
        applications: row.applications ?? 0,
        hired: row.hired ?? 0,
        isOver,
        stageName: stageNames[row.stage],
        statusName: isOver ? overWords : postStatusNames[row.status],
      }
    }),
  )
}

/** What everybody sees: posts that take applications today. */
export async function listOpenPosts(
  db: Db,
  { tenantId }: Actor,
  now: Date,
): Promise<ReplyOf<typeof contract.listOpenPosts>> {
  const found = await rows.listOpenRows(db, tenantId, wireDate(now))
  return {
    schoolName: await schoolNameOf(db, tenantId),
    records: found.map((row) => ({ ...row, stageName: stageNames[row.stage] })),
  }
}

/** Writes a post, or changes one; of a closed post, what its applications still need. */
export async function submitPost(
  tx: Tx,
  actor: Actor,
  { id, ...form }: contract.PostForm,
  at: At,
): Promise<Record<string, never>> {
  if (form.closeOn < form.openOn) throw postDatesBackwards()
  const { tenantId } = actor
  if (!id) {
    const added = await rows.insertPost(tx, {
      ...form,
      contact: form.contact ?? '',
      tenantId,
      createTime: at.now,
    })
    return audited(tx, actor, { action: 'recruitment.addPost', id: added.id }, at)
  }
  const earlier = await rows.lockPost(tx, rowRef(actor, id))
  if (!earlier) throw notFound('这个岗位')
  if (earlier.status === 'CLOSED' && !keepsAdvertisement(earlier, form)) throw postClosed()
  if (form.contact === '' && earlier.contact !== '' && earlier.status !== 'DRAFT')
    throw contactNeeded()
  const hired = (await countHired(tx, tenantId, [id])).get(id) ?? 0
  if (form.seats < Math.min(hired, earlier.seats)) throw seatsTaken(hired)
  return change(tx, actor, id, {
    from: [earlier.status],
    change: { ...form, contact: form.contact ?? earlier.contact },
    refused: postClosed,
    action: 'recruitment.changePost',
    at,
  })
}

type Written = Omit<contract.PostForm, 'id'>

/** Whether what was advertised stays the same; a closed post accepts no other change. */
const keepsAdvertisement = (earlier: Written, form: Written): boolean =>
  (['title', 'stage', 'subject', 'requirements', 'papers', 'openOn', 'closeOn'] as const).every(
    (name) => earlier[name] === form[name],
  )

/** Publishes a draft whose last day has not passed. */
export async function publishPost(
  tx: Tx,
  actor: Actor,
  id: string,
  at: At,
): Promise<Record<string, never>> {
  const post = await rows.lockPost(tx, rowRef(actor, id))
  if (post?.status === 'DRAFT' && post.closeOn < wireDate(at.now)) throw postOver()
  return change(tx, actor, id, {
    from: ['DRAFT'],
    change: { status: 'PUBLISHED' },
    refused: postNotDraft,
    action: 'recruitment.publishPost',
    at,
  })
}

/** Closes a post; the applications received go on. */
export const closePost = (tx: Tx, actor: Actor, id: string, at: At) =>
  change(tx, actor, id, {
    from: ['DRAFT', 'PUBLISHED'],
    change: { status: 'CLOSED' },
    refused: postClosed,
    action: 'recruitment.closePost',
    at,
  })

type Change = {
  readonly from: readonly PostStatus[]
  readonly change: Parameters<typeof rows.changePost>[3]
  readonly refused: () => Refusal
  readonly action: `recruitment.${string}`
  readonly at: At
}

async function change(
  tx: Tx,
  actor: Actor,
  id: string,
  { from, change: columns, refused, action, at }: Change,
): Promise<Record<string, never>> {
  const ref = rowRef(actor, id)
  if (!(await rows.findPost(tx, ref))) throw notFound('这个岗位')
  if (!(await rows.changePost(tx, ref, from, { ...columns, updateTime: at.now }))) throw refused()
  return audited(tx, actor, { action, id }, at)
}

async function audited(
  tx: Tx,
  actor: Actor,
  { action, id }: { readonly action: `recruitment.${string}`; readonly id: string },
  { now, request }: At,
): Promise<Record<string, never>> {
  await writeAudit(tx, actor, { action, subject: { kind: 'recruitmentPost', id }, now, request })
  return {}
}
