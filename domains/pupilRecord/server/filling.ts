import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import { wireDate, wireDateTime } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import { writeAudit } from '../../../platform/server/audit/writeAudit.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import type { Keys } from '../../../platform/server/keys/keys.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import { cleanRecord, recordProblems } from '../contract/form/recordForm.ts'
import type { RecordContent } from '../contract/form/recordForm.ts'
import type * as contract from '../contract/record.ts'
import { stateAfter } from '../contract/states.ts'
import type { RecordState, RecordStep } from '../contract/states.ts'
import type { Doing } from './doing.ts'
import { isFamily } from './may.ts'
import { openWhole, presented } from './opening.ts'
import type { RecordRow } from './queries/records.ts'
import { lockRecord, updateRecord } from './queries/records.ts'
import * as refusals from './refusals.ts'
import { sealRecord } from './sealing.ts'

type Typed = ParsedInputOf<typeof contract.saveRecord>

/** Saves what is typed, valid or not. */
export async function saveRecord(
  tx: Tx,
  actor: Actor,
  input: Typed,
  { keys, now }: Pick<Doing, 'keys' | 'now'>,
): Promise<ReplyOf<typeof contract.saveRecord>> {
  const { row, to } = await ownRecord(tx, actor, input, 'SAVE')
  const { asked } = await openWhole(tx, actor, row, keys)
  const content = cleanRecord(asked, input)
  await store(tx, actor, row, { to, content, keys, now })
  return { rev: row.rev + 1, savedAt: wireDateTime(now) }
}

/** Submits the record; from now on the office checks it. */
export async function submitRecord(
  tx: Tx,
  actor: Actor,
  input: Typed,
  { keys, now, request }: Doing,
): Promise<ReplyOf<typeof contract.submitRecord>> {
  const { row, to } = await ownRecord(tx, actor, input, 'SUBMIT')
  const { asked } = await openWhole(tx, actor, row, keys)
  const problems = recordProblems(asked, input, wireDate(now))
  if (problems.length > 0) throw refusals.recordInvalid(problems)
  const content = cleanRecord(asked, input)
  await store(tx, actor, row, { to, content, keys, now })
  await writeAudit(tx, actor, {
    action: 'pupilRecord.submit',
    subject: { kind: 'student', id: row.studentId },
    request,
    now,
  })
  const fresh = await lockRecord(tx, { tenantId: actor.tenantId, studentId: row.studentId })
  if (!fresh) throw notFound('这份学籍信息')
  return presented(actor, await openWhole(tx, actor, fresh, keys), true)
}

/** The locked record of an own child in a state that allows the step. */
async function ownRecord(
  tx: Tx,
  actor: Actor,
  { id, rev }: Pick<Typed, 'id' | 'rev'>,
  step: RecordStep,
): Promise<{ row: RecordRow; to: RecordState }> {
  const row = await lockRecord(tx, { tenantId: actor.tenantId, studentId: id })
  if (!row || !(await isFamily(tx, actor, row))) throw notFound('这份学籍信息')
  const to = stateAfter(row.state, step)
  if (!to) throw refusals.recordClosed(row.state)
  if (row.rev !== rev) throw refusals.changedMeanwhile()
  return { row, to }
}

type Storing = {
  readonly to: RecordState
  readonly content: RecordContent
  readonly keys: Keys
  readonly now: Date
}

const store = (
  tx: Tx,
  { tenantId }: Actor,
  { studentId, rev }: RecordRow,
  { to, content, keys, now }: Storing,
) =>
  updateRecord(
    tx,
    { tenantId, studentId },
    {
      state: to,
      rev: rev + 1,
      stored: sealRecord(keys, { tenantId, studentId }, content),
      savedAt: now,
      ...(to === 'SUBMITTED' ? { submittedAt: now, marks: [] } : {}),
    },
    now,
  )
