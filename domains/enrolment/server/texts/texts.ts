import { labelAt } from '../../../../platform/contract/errors.ts'
import { type PageOf, type PageQuery, toPage } from '../../../../platform/contract/page.ts'
import { wireDateTime } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import { flowActionLabels, flowActions } from '../../contract/states.ts'
import type { FlowAction } from '../../contract/states.ts'
import { MessageTextForm } from '../../contract/texts/messageText.ts'
import type { MessageText } from '../../contract/texts/messageText.ts'
import { originals, textProblems } from '../../contract/texts/templates.ts'
import type { Doing } from '../planning/planning.ts'
import * as rows from '../queries/messageTexts.ts'
import { textInvalid } from '../refusals.ts'

/** Every message to families, as the school words it. */
export async function listMessageTexts(
  db: Db,
  { tenantId }: Actor,
  page: PageQuery,
): Promise<PageOf<MessageText>> {
  const changed = new Map((await rows.listTexts(db, tenantId)).map((row) => [row.action, row]))
  const all = flowActions.flatMap((action) => toText(action, changed.get(action)) ?? [])
  const first = (page.current - 1) * page.size
  return toPage(page, all.length, all.slice(first, first + page.size))
}

/** Words a message differently, from the next one that is sent. */
export async function submitMessageText(
  tx: Tx,
  actor: Actor,
  { action, title, body }: MessageTextForm,
  doing: Doing,
): Promise<MessageText> {
  const problems = textProblems(action, { title, body })
  if (problems.length > 0)
    throw textInvalid(
      problems.map(({ name, msg }) => ({ name, label: labelAt(MessageTextForm, [name]), msg })),
    )
  await rows.putText(tx, actor, { action, title, body }, doing.now)
  await note(tx, actor, { what: 'enrolment.text', action, title }, doing)
  return shown(tx, actor, action)
}

/** Sends the original again from now on. */
export async function restoreMessageText(
  tx: Tx,
  actor: Actor,
  action: FlowAction,
  doing: Doing,
): Promise<MessageText> {
  if (!originals[action]) throw notFound('这条消息')
  await rows.deleteText(tx, actor.tenantId, action)
  await note(tx, actor, { what: 'enrolment.textRestore', action, title: '' }, doing)
  return shown(tx, actor, action)
}

async function shown(db: Db, { tenantId }: Actor, action: FlowAction): Promise<MessageText> {
  const text = toText(action, await rows.findText(db, tenantId, action))
  if (!text) throw notFound('这条消息')
  return text
}

function toText(action: FlowAction, row: rows.TextRow | undefined): MessageText | undefined {
  const original = originals[action]
  if (!original) return undefined
  return {
    id: action,
    stepName: flowActionLabels[action],
    title: row?.title ?? original.title,
    body: row?.body ?? original.body,
    originalTitle: original.title,
    originalBody: original.body,
    needAck: original.needAck,
    variables: [...original.may],
    isChanged: row !== undefined,
    ...(row ? { changedByName: row.changedByName, changedAt: wireDateTime(row.changedAt) } : {}),
  }
}

type Noted = { readonly what: string; readonly action: FlowAction; readonly title: string }

const note = (tx: Tx, actor: Actor, { what, action, title }: Noted, doing: Doing): Promise<void> =>
  writeAudit(tx, actor, {
    action: what,
    subject: { kind: 'enrolmentText', id: action },
    detail: { title },
    ...doing,
  })
