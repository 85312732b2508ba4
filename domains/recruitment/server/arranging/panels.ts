import type { ParsedInputOf } from '../../../../platform/contract/endpoint.ts'
import { linkTo } from '../../../../platform/contract/screen.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import { notify } from '../../../messaging/server/public.ts'
import { organisationPermissions } from '../../../organisation/contract/permissions.ts'
import { withPermissionAmong } from '../../../organisation/server/public.ts'
import type * as contract from '../../contract/panel.ts'
import { ownPanelsScreen } from '../../contract/screens.ts'
import { visitKindNames } from '../../contract/slot.ts'
import type { At } from '../posts.ts'
import * as rows from '../queries/panels.ts'
import { lockPost } from '../queries/posts.ts'
import type { StepRef } from '../queries/slots.ts'
import { panelFixed, panelistApplies, panelistUnfit } from '../refusals.ts'

/** Names the panel of a step of a post. Once somebody scored, only members without scores leave. */
export async function savePanel(
  tx: Tx,
  actor: Actor,
  { postId, kind, memberIds }: ParsedInputOf<typeof contract.savePanel>,
  { now, request }: At,
): Promise<Record<string, never>> {
  const { tenantId } = actor
  const post = await lockPost(tx, rowRef(actor, postId))
  if (!post) throw notFound('岗位')
  const step = { tenantId, postId, kind }
  const wanted = [...new Set(memberIds.split(','))]
  const before = (await rows.listPanel(tx, step)).map(({ userId }) => userId)
  const added = wanted.filter((id) => !before.includes(id))
  const dropped = before.filter((id) => !wanted.includes(id))
  const scorers = new Set((await rows.listScores(tx, step)).map(({ scorerId }) => scorerId))
  if (scorers.size > 0 && (added.length > 0 || dropped.some((id) => scorers.has(id))))
    throw panelFixed()
  await checkMembers(tx, step, added)
  if (dropped.length > 0) await rows.deletePanelists(tx, step, dropped)
  if (added.length > 0) await rows.insertPanelists(tx, step, added)
  const subject = { kind: 'recruitmentPost', id: postId } as const
  const detail = { kind, added, dropped }
  await writeAudit(tx, actor, { action: 'recruitment.savePanel', subject, detail, now, request })
  const title = `请您担任${post.title}${visitKindNames[kind]}的评委`
  const message = { title, link: linkTo(ownPanelsScreen) }
  if (added.length > 0) await notify(tx, tenantId, added, { topic: 'message', message })
  return {}
}

/** Members work at the school and do not apply for the post themselves. */
async function checkMembers(tx: Tx, step: StepRef, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const { tenantId } = step
  const staff = await withPermissionAmong(tx, tenantId, organisationPermissions.workHere, ids)
  if (staff.length !== ids.length) throw panelistUnfit()
  const applying = await rows.listApplicantsAmong(tx, step, ids)
  if (applying.length === 0) return
  const names = staff.filter(({ id }) => applying.includes(id)).map(({ realName }) => realName)
  throw panelistApplies(names.join('、'))
}
