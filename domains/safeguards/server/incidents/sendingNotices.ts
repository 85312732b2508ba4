import type { ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { linkTo } from '../../../../platform/contract/screen.ts'
import { wireDateTime } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import { notify } from '../../../messaging/server/public.ts'
import { schoolNameOf, usersWithPermission } from '../../../organisation/server/public.ts'
import type * as contract from '../../contract/incidentNotice.ts'
import type { NoticePreview } from '../../contract/incidentNotice.ts'
import { safeguardPermissions } from '../../contract/permissions.ts'
import { incidentNoticeScreen } from '../../contract/screens.ts'
import type { At } from '../alerts/judging.ts'
import { countConcerned } from '../queries/affected.ts'
import * as rows from '../queries/incidentNotices.ts'
import { findIncident, updateIncident } from '../queries/incidents.ts'
import type { IncidentRow } from '../queries/incidents.ts'
import { nobodyToTell, noticeUnfinished } from '../refusals.ts'
import { drillMark, isUnfinished } from './noticeTexts.ts'
import { holdOpen, note } from './register.ts'

/** What a sending would do now. */
export async function previewNotice(db: Db, actor: Actor, id: string): Promise<NoticePreview> {
  const row = await findIncident(db, rowRef(actor, id))
  if (!row) throw notFound('这起安全事件')
  const { recipients, ...plan } = await planSending(db, actor, row)
  const dispatches = await rows.listDispatches(db, rowRef(actor, id))
  return {
    ...plan,
    isDrill: row.isDrill,
    recipients: recipients.length,
    dispatches: dispatches.map((one) => ({ ...one, sentAt: wireDateTime(one.sentAt) })),
  }
}

/**
 * Sends the notice to those who were not sent it before. A drill practises the whole step, but
 * only the persons in charge of personal data receive the message, which is marked 演练.
 */
export async function sendNotice(
  tx: Tx,
  actor: Actor,
  id: string,
  { now, request }: At,
): Promise<ReplyOf<typeof contract.sendNotice>> {
  const { tenantId, userId, realName } = actor
  const row = await holdOpen(tx, actor, id)
  const { isDrill, familiesToldAt } = row
  const { title, text, recipients, unreached } = await planSending(tx, actor, row)
  if (!isDrill && isUnfinished(text)) throw noticeUnfinished()
  if (recipients.length === 0) throw nobodyToTell(isDrill)
  const sent = recipients.length
  const by = { sentBy: userId, sentByName: realName, sentAt: now }
  const dispatch = { incidentId: id, isDrill, words: text, sent, unreached, ...by }
  await rows.insertDispatch(tx, tenantId, dispatch, recipients)
  await notify(tx, tenantId, recipients, {
    topic: 'message',
    message: { title, link: linkTo(incidentNoticeScreen, { id }), kind: 'notice' },
  })
  // People without an account are still to be told in another way, which the office records.
  if (!familiesToldAt && unreached === 0)
    await updateIncident(tx, rowRef(actor, id), { familiesToldAt: now }, now)
  const detail = { isDrill, sent, unreached }
  await note(tx, actor, { action: 'safeguards.sendNotice', id, detail }, { now, request })
  return { sent, unreached }
}

type Plan = Omit<NoticePreview, 'recipients' | 'dispatches' | 'isDrill'> & {
  readonly recipients: readonly string[]
}

async function planSending(db: Db, actor: Actor, row: IncidentRow): Promise<Plan> {
  const { tenantId } = actor
  const { isDrill } = row
  const ref = rowRef(actor, row.id)
  const reached = await rows.listReached(db, ref)
  const told = new Set(await rows.listTold(db, ref))
  const concerned = new Set(reached.map(({ userId }) => userId))
  const wanted = isDrill
    ? await usersWithPermission(db, tenantId, safeguardPermissions.act)
    : [...concerned]
  const records = new Set(
    reached.map(({ subjectKind, subjectId }) => `${subjectKind}:${subjectId}`),
  )
  const schoolName = await schoolNameOf(db, tenantId)
  return {
    title: `${isDrill ? drillMark : ''}${schoolName}关于个人信息安全事件的告知，请查看`,
    text: isDrill ? markedText(row.familyNotice) : row.familyNotice,
    recipients: wanted.filter((userId) => !told.has(userId)),
    concerned: concerned.size,
    alreadySent: told.size,
    unreached: (await countConcerned(db, ref)) - records.size,
  }
}

/** The office may have edited the mark away. */
const markedText = (text: string): string =>
  text.includes(drillMark) ? text : `${drillMark}${text}`

/** The notice that the caller was sent; for everybody else it does not exist. */
export async function getOwnNotice(
  db: Db,
  actor: Actor,
  id: string,
): Promise<ReplyOf<typeof contract.getOwnNotice>> {
  const found = await rows.findOwnNotice(db, rowRef(actor, id), actor.userId)
  if (!found) throw notFound('这份告知')
  return {
    isDrill: found.isDrill,
    text: found.words,
    sentAt: wireDateTime(found.sentAt),
    schoolName: await schoolNameOf(db, actor.tenantId),
  }
}
