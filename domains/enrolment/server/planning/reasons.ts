import { type PageOf, toPage } from '../../../../platform/contract/page.ts'
import type { ParsedInputOf } from '../../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import { severityNames } from '../../contract/planning/deskReason.ts'
import type {
  DeskReason,
  listDeskReasons as listContract,
  ReasonForm,
} from '../../contract/planning/deskReason.ts'
import * as rows from '../queries/reasons.ts'
import type { Doing } from './planning.ts'
import { reasonInUse, reasonTitleTaken } from './refusals.ts'

/** Reasons in the order in which reviewers see them. */
export async function listDeskReasons(
  db: Db,
  { tenantId }: Actor,
  query: ParsedInputOf<typeof listContract>,
): Promise<PageOf<DeskReason>> {
  const { rows: found, total } = await rows.pageOfReasons(db, tenantId, query)
  return toPage(query, total, found.map(toReason))
}

const toReason = ({ fieldKeys, materialKeys, ...row }: rows.DeskReasonRow): DeskReason => ({
  ...row,
  severityName: severityNames[row.severity],
  fieldKeys: fieldKeys.join(','),
  materialKeys: materialKeys.join(','),
})

/** Adds or changes a reason. A school has a title once. */
export async function submitReason(
  tx: Tx,
  actor: Actor,
  { id, fieldKeys, materialKeys, isDisabled = false, ...form }: ReasonForm,
  at: Doing,
): Promise<{ id: string }> {
  const said = {
    ...form,
    isDisabled,
    fieldKeys: listed(fieldKeys),
    materialKeys: listed(materialKeys),
  }
  const saved =
    id === undefined
      ? await rows.insertReason(tx, actor.tenantId, said)
      : await change(tx, actor, id, { said, now: at.now })
  if (!saved) throw reasonTitleTaken()
  await writeAudit(tx, actor, {
    action: 'enrolment.reason',
    subject: { kind: 'returnReason', id: saved.id },
    detail: { title: form.title, isDisabled },
    ...at,
  })
  return { id: saved.id }
}

async function change(
  tx: Tx,
  actor: Actor,
  id: string,
  { said, now }: { said: rows.SaidOfReason; now: Date },
): Promise<{ id: string }> {
  if (!(await rows.holdReason(tx, rowRef(actor, id)))) throw notFound('这个原因')
  const holder = await rows.findReasonByTitle(tx, actor.tenantId, said.title)
  if (holder && holder.id !== id) throw reasonTitleTaken()
  await rows.updateReason(tx, rowRef(actor, id), said, now)
  return { id }
}

const listed = (keys: string | undefined): string[] => (keys ? keys.split(',') : [])

/** Removes reasons that no application was returned or refused for, all or none. */
export async function removeReasons(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  at: Doing,
): Promise<Record<string, never>> {
  const wanted = [...new Set(ids)].toSorted()
  for (const id of wanted) {
    const reason = await rows.holdReason(tx, rowRef(actor, id))
    if (!reason) throw notFound('这个原因')
    if (reason.usedCount > 0) throw reasonInUse(reason.title)
  }
  await rows.deleteReasons(tx, actor.tenantId, wanted)
  for (const id of wanted)
    await writeAudit(tx, actor, {
      action: 'enrolment.reasonRemove',
      subject: { kind: 'returnReason', id },
      ...at,
    })
  return {}
}
