import type { ParsedInputOf } from '../../../platform/contract/endpoint.ts'
import { linkTo } from '../../../platform/contract/screen.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import { writeAudit } from '../../../platform/server/audit/writeAudit.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import { notify } from '../../messaging/server/public.ts'
import { isAskedName } from '../contract/form/recordForm.ts'
import type * as contract from '../contract/record.ts'
import type { PupilRecord } from '../contract/record.ts'
import { recordScreen } from '../contract/screens.ts'
import { stateAfter } from '../contract/states.ts'
import type { RecordState, RecordStep } from '../contract/states.ts'
import { tellCompletion } from './completion.ts'
import type { Doing } from './doing.ts'
import { familyAccountsOf } from './families.ts'
import { isFamily } from './may.ts'
import { openWhole, presented } from './opening.ts'
import type { RecordRow } from './queries/records.ts'
import { lockRecord, updateRecord } from './queries/records.ts'
import * as refusals from './refusals.ts'

/** Sends a record back with the fields that are wrong and what to correct. */
export async function returnRecord(
  tx: Tx,
  actor: Actor,
  { id, marks }: ParsedInputOf<typeof contract.returnRecord>,
  { keys, now, request }: Doing,
): Promise<PupilRecord> {
  const { row, to } = await submittedRecord(tx, actor, id, 'RETURN')
  const { asked } = await openWhole(tx, actor, row, keys)
  const byName = new Map(marks.map((mark) => [mark.name, mark]))
  if (![...byName.keys()].every((name) => isAskedName(asked, name))) throw refusals.fieldUnknown()
  await updateRecord(
    tx,
    { tenantId: actor.tenantId, studentId: id },
    { state: to, rev: row.rev + 1, marks: [...byName.values()] },
    now,
  )
  await notify(tx, actor.tenantId, await familyAccountsOf(tx, actor.tenantId, row), {
    topic: 'message',
    message: {
      title: `${row.childName}的学籍信息有 ${byName.size} 处需要修改`,
      link: linkTo(recordScreen, { id }),
    },
  })
  await writeAudit(tx, actor, {
    action: 'pupilRecord.return',
    subject: { kind: 'student', id },
    detail: { names: [...byName.keys()] },
    request,
    now,
  })
  return reread(tx, actor, id, keys)
}

/** Completes a checked record, once, and tells the domains that wait for it. */
export async function completeRecord(
  tx: Tx,
  actor: Actor,
  id: string,
  { keys, now, request }: Doing,
): Promise<PupilRecord> {
  const { row, to } = await submittedRecord(tx, actor, id, 'COMPLETE')
  const { userId, realName } = actor
  await updateRecord(
    tx,
    { tenantId: actor.tenantId, studentId: id },
    {
      state: to,
      rev: row.rev + 1,
      completedAt: now,
      checkedBy: userId,
      checkedByName: realName,
    },
    now,
  )
  await writeAudit(tx, actor, {
    action: 'pupilRecord.complete',
    subject: { kind: 'student', id },
    request,
    now,
  })
  await tellCompletion(tx, actor, { applicationId: row.applicationId, studentId: id }, now)
  return reread(tx, actor, id, keys)
}

async function submittedRecord(
  tx: Tx,
  actor: Actor,
  studentId: string,
  step: RecordStep,
): Promise<{ row: RecordRow; to: RecordState }> {
  const row = await lockRecord(tx, { tenantId: actor.tenantId, studentId })
  if (!row) throw notFound('这份学籍信息')
  if (await isFamily(tx, actor, row)) throw refusals.ownChild()
  const to = stateAfter(row.state, step)
  if (!to) throw refusals.notSubmitted(row.state)
  return { row, to }
}

async function reread(
  tx: Tx,
  actor: Actor,
  studentId: string,
  keys: Doing['keys'],
): Promise<PupilRecord> {
  const row = await lockRecord(tx, { tenantId: actor.tenantId, studentId })
  if (!row) throw notFound('这份学籍信息')
  return presented(actor, await openWhole(tx, actor, row, keys), false)
}
