import { sql } from 'kysely'

import { AssessmentForm } from '../../../domains/safeguards/contract/assessment.ts'
import { judgeAlert } from '../../../domains/safeguards/server/alerts/judging.ts'
import { watchAccess } from '../../../domains/safeguards/server/alerts/watching.ts'
import {
  getAssessmentDraft,
  submitAssessment,
} from '../../../domains/safeguards/server/documents/assessing.ts'
import { addRefusedCalls, pageOfAlerts } from '../../../domains/safeguards/server/queries/alerts.ts'
import type { Database, Tx } from '../../../platform/server/database/db.ts'
import { demoUserId } from '../world.ts'
import { actorOf, earlier, hourMs, officeOf, request } from './cast.ts'
import type { Load } from './cast.ts'
import { listClassmates, recordReveals } from './reveals.ts'

/**
 * A teacher looks at a class late in the evening, a reviewer checks many applications in one hour,
 * and somebody is often refused.
 */
export async function loadAlerts(database: Database, load: Load): Promise<void> {
  const { tenantId } = load
  const late = earlier(load, 2, '22:30')
  const busy = earlier(load, 5, '10:00')
  const refused = earlier(load, 1, '14:00')
  await database.write(tenantId, async (tx) => {
    const pupils = await listClassmates(tx, tenantId, 8)
    await recordReveals(tx, {
      by: actorOf(load, 'teacher'),
      at: late,
      ids: pupils,
      kind: 'student',
    })
    const applications = await sql<{ id: string }>`
      select id from enrolment_application where tenant_id = ${tenantId}
      order by id desc limit 58`.execute(tx)
    await recordReveals(tx, {
      by: actorOf(load, 'reviewer'),
      at: busy,
      ids: applications.rows,
      kind: 'application',
    })
    const userId = demoUserId(tenantId, 'coach')
    const hour = new Date(Math.floor(refused.getTime() / hourMs) * hourMs)
    await addRefusedCalls(tx, tenantId, [{ userId, hour, reason: 'NOT_ALLOWED', calls: 26 }])
  })
  for (const moment of [busy, late, refused])
    await watchAccess(database, tenantId, new Date(moment.getTime() + hourMs / 2))
}

/** The oldest alert has an explanation, the others wait. */
export async function judgeFirst(tx: Tx, load: Load): Promise<void> {
  const { rows } = await pageOfAlerts(tx, load.tenantId, { rule: 'MANY' }, { current: 1, size: 10 })
  const first = rows.at(-1)
  if (!first) return
  await judgeAlert(
    tx,
    officeOf(load),
    {
      id: first.id,
      state: 'EXPLAINED',
      note: '招生复核日，按审核名单逐一核对，已与招生负责人确认',
    },
    { now: earlier(load, 4, '09:10'), request },
  )
}

/** Loads assessments of some activities; the others are still missing. */
export async function loadAssessments(tx: Tx, load: Load): Promise<void> {
  const office = officeOf(load)
  for (const activity of ['ENROLMENT', 'STUDENT_RECORD', 'ATTENDANCE'] as const) {
    const draft = await getAssessmentDraft(tx, office, activity)
    await submitAssessment(
      tx,
      office,
      AssessmentForm.parse({
        ...draft,
        conclusion: '风险在可以接受的范围内；每学期复查一次查看权限，每年演练一次。',
      }),
      { now: earlier(load, 30, '15:00'), request },
    )
  }
}
