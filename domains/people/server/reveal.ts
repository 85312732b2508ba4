import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { notAllowed } from '../../../platform/server/refusal.ts'
import type { revealStudent as contract } from '../contract/student.ts'
import { record } from './auditTrail.ts'
import { mayReveal } from './may.ts'
import { dataRestricted } from './refusals.ts'
import { restrictedAmong } from './families/restrictions.ts'
import { openStudent } from './sealing.ts'
import type { SealedColumn } from './sealing.ts'
import { requireStudent } from './students.ts'
import type { Doing } from './auditTrail.ts'

/** The seconds for which the page may show revealed values. */
const revealSeconds = 60

const labels: Readonly<Record<SealedColumn, string>> = {
  idNo: '身份证件号',
  recordNo: '学籍号',
  address: '家庭住址',
}

/** Reveals masked values. The same transaction logs the reader, the values and the reason. */
export async function revealStudent(
  tx: Tx,
  actor: Actor,
  input: ParsedInputOf<typeof contract>,
  doing: Doing,
): Promise<ReplyOf<typeof contract>> {
  const student = await requireStudent(tx, actor, input.id)
  if (!mayReveal(actor, student)) throw notAllowed()
  const restricted = await restrictedAmong(tx, actor.tenantId, 'STUDENT', [student.id])
  if (restricted.size > 0 && !student.isGuardian) throw dataRestricted()
  const names = [...new Set(input.names)]
  await record(
    tx,
    actor,
    {
      action: 'people.reveal',
      subject: { kind: 'student', id: student.id },
      detail: { names, reason: input.reason },
    },
    doing,
  )
  return {
    seconds: revealSeconds,
    records: names.map((name) => ({
      name,
      label: labels[name],
      value: openStudent(doing.parts.keys, actor.tenantId, student, name),
    })),
  }
}
