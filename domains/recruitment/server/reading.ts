import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import { maskName } from '../../../platform/contract/mask.ts'
import { toPage } from '../../../platform/contract/page.ts'
import { wireDate, wireDateTime } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db } from '../../../platform/server/database/db.ts'
import { rowRef } from '../../../platform/server/database/rowRef.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import { schoolNameOf } from '../../organisation/server/public.ts'
import type * as contract from '../contract/office.ts'
import { arrangedOf } from './arranging/scores.ts'
import { clearanceBlock } from './clearing.ts'
import * as rows from './queries/applications.ts'
import { listObjections } from './queries/objections.ts'
import { findPost } from './queries/posts.ts'
import { presentContent, presentRow, presentStep, rightsOn } from './views.ts'
import type { Showing } from './views.ts'

/** Applications for the office, the newest first. */
export async function listApplications(
  db: Db,
  actor: Actor,
  input: ParsedInputOf<typeof contract.listApplications>,
  now: Date,
): Promise<ReplyOf<typeof contract.listApplications>> {
  const { tenantId } = actor
  const today = wireDate(now)
  const found = await rows.listApplicationRows(db, tenantId, input, today)
  const hired = await rows.countHired(
    db,
    tenantId,
    found.rows.map(({ postId }) => postId),
  )
  return toPage(
    input,
    found.total,
    found.rows.map((row) => ({
      ...presentRow(row),
      seats: row.seats,
      hired: hired.get(row.postId) ?? 0,
      ...rightsOn(actor, row, today),
    })),
  )
}

/** One application with its history and what its reader may decide. */
export async function getApplication(
  db: Db,
  actor: Actor,
  id: string,
  showing: Showing,
): Promise<contract.Application> {
  const row = await rows.findApplication(db, rowRef(actor, id))
  if (!row) throw notFound('这份应聘')
  const { tenantId } = actor
  const steps = await rows.listSteps(db, tenantId, [id])
  const filed = await listObjections(db, rowRef(actor, id))
  const { invitedPostId } = row
  const invited = invitedPostId ? await findPost(db, rowRef(actor, invitedPostId)) : undefined
  return {
    ...(await presentContent(db, actor, row, showing)),
    steps: steps.map((step) => ({ ...presentStep(step), by: step.actorName })),
    objections: filed.map((one) => ({
      id: one.id,
      content: one.content,
      recordedAt: wireDateTime(one.recordedAt),
      answer: one.answer ?? '',
    })),
    arranged: await arrangedOf(db, actor, row),
    invitedPost: invited?.title ?? '',
    invitedAt: invited && row.invitedAt ? wireDateTime(row.invitedAt) : '',
    seats: row.seats,
    hired: (await rows.countHired(db, tenantId, [row.postId])).get(row.postId) ?? 0,
    block: await clearanceBlock(db, tenantId, row.applicantId, showing.now),
    ...rightsOn(actor, row, wireDate(showing.now)),
  }
}

/** People proposed for hiring, with masked names, while their publication runs. */
export async function listPublished(
  db: Db,
  { tenantId }: Actor,
  now: Date,
): Promise<ReplyOf<typeof contract.listPublished>> {
  const found = await rows.listInStates(db, tenantId, ['NOTICE'])
  const today = wireDate(now)
  return {
    schoolName: await schoolNameOf(db, tenantId),
    records: found.flatMap(({ id, name, postTitle, noticeUntil, contact }) =>
      noticeUntil && noticeUntil >= today
        ? [{ id, maskedName: maskName(name), postTitle, noticeUntil, contact }]
        : [],
    ),
  }
}
