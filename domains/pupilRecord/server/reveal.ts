import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import { writeAudit } from '../../../platform/server/audit/writeAudit.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import { shownValue } from '../../enrolment/contract/form/fields.ts'
import { recordFieldOf } from '../contract/form/recordFields.ts'
import type { revealRecord as contract } from '../contract/record.ts'
import { restrictedAmong } from '../../people/server/public.ts'
import type { Doing } from './doing.ts'
import { dataRestricted } from './refusals.ts'
import { findRecord } from './queries/records.ts'
import { openRecord } from './sealing.ts'
import { labelOfName } from './views.ts'

/** How long the page may show revealed values. */
const revealSeconds = 60

/** Reveals hidden values; logs the reader, the values and the reason in the same transaction. */
export async function revealRecord(
  tx: Tx,
  actor: Actor,
  { id, names, reason }: ParsedInputOf<typeof contract>,
  { keys, now, request }: Doing,
): Promise<ReplyOf<typeof contract>> {
  const ref = { tenantId: actor.tenantId, studentId: id }
  const row = await findRecord(tx, ref)
  if (!row) throw notFound('这份学籍信息')
  const restricted = await restrictedAmong(tx, actor.tenantId, 'STUDENT', [id])
  if (restricted.size > 0) throw dataRestricted()
  const { values, guardians } = openRecord(keys, ref, row)
  const records = [...new Set(names)].flatMap((name) => {
    const parts = name.split('.')
    const key = parts.at(-1) ?? ''
    const from = parts[0] === 'guardians' ? guardians[Number(parts[1])] : values
    const field = recordFieldOf(key)
    const value = from && Object.hasOwn(from, key) ? from[key] : undefined
    return field && value !== undefined
      ? [{ name, label: labelOfName(name), value: shownValue(field, value) }]
      : []
  })
  await writeAudit(tx, actor, {
    action: 'pupilRecord.reveal',
    subject: { kind: 'student', id },
    detail: { names: records.map(({ name }) => name), reason },
    request,
    now,
  })
  return { seconds: revealSeconds, records }
}
