import { systemActor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import { affectedPeople, concernedBy } from './affected.ts'
import type { Wanted } from './affected.ts'

/** The heading of the list that the command prints. */
export const affectedHeading = ['类别', '姓名', '学号或编号', '查看次数', '最早查看', '最晚查看']

/**
 * The same people that the button of an incident finds, as rows of text. Printing them is logged as
 * an act of the product.
 */
export const affectedRows = (
  database: Database,
  tenantId: string,
  wanted: Wanted,
  now: Date,
): Promise<string[][]> =>
  database.write(tenantId, async (tx) => {
    const found = await concernedBy(tx, tenantId, wanted)
    const people = await affectedPeople(tx, tenantId, found)
    await writeAudit(tx, systemActor(tenantId), {
      action: 'safeguards.readAffected',
      subject: { kind: 'privacyIncident', id: '0' },
      detail: { ...wanted, found: found.length },
      request: { id: '', ip: '' },
      now,
    })
    return people.map(({ kind, name, place, acts, firstAt, lastAt }) => [
      kind,
      name,
      place,
      String(acts),
      firstAt,
      lastAt,
    ])
  })
