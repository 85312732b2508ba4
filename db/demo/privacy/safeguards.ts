import { sql } from 'kysely'

import { AssessmentForm } from '../../../domains/safeguards/contract/assessment.ts'
import { IncidentForm } from '../../../domains/safeguards/contract/incident.ts'
import { judgeAlert } from '../../../domains/safeguards/server/alerts/judging.ts'
import { watchAccess } from '../../../domains/safeguards/server/alerts/watching.ts'
import {
  getAssessmentDraft,
  submitAssessment,
} from '../../../domains/safeguards/server/documents/assessing.ts'
import { collectAffected } from '../../../domains/safeguards/server/incidents/affected.ts'
import {
  moveIncident,
  submitIncident,
} from '../../../domains/safeguards/server/incidents/register.ts'
import { addRefusedCalls, pageOfAlerts } from '../../../domains/safeguards/server/queries/alerts.ts'
import { wireDateTime } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import { writeAudit } from '../../../platform/server/audit/writeAudit.ts'
import type { Database, Tx } from '../../../platform/server/database/db.ts'
import { demoPupilId } from '../people.ts'
import { demoUserId } from '../world.ts'
import { actorOf, earlier, hourMs, officeOf, request } from './cast.ts'
import type { Load } from './cast.ts'

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
    const own = demoPupilId(tenantId, '张小雨')
    const pupils = await sql<{ id: string }>`
      select m.student_id as id from class_membership m
      where m.tenant_id = ${tenantId} and m.end_date is null and m.class_id = (
        select o.class_id from class_membership o
        where o.tenant_id = ${tenantId} and o.student_id = ${own} and o.end_date is null)
        and m.student_id <> ${demoPupilId(tenantId, '陈小北')}
      order by m.student_id = ${own} desc, m.student_id limit 8`.execute(tx)
    await look(tx, { by: actorOf(load, 'teacher'), at: late, ids: pupils.rows, kind: 'student' })
    const applications = await sql<{ id: string }>`
      select id from enrolment_application where tenant_id = ${tenantId}
      order by id desc limit 58`.execute(tx)
    await look(tx, {
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

type Look = {
  readonly by: Actor
  readonly at: Date
  readonly ids: readonly { id: string }[]
  readonly kind: 'student' | 'application'
}

async function look(tx: Tx, { by, at, ids, kind }: Look): Promise<void> {
  for (const [place, { id }] of ids.entries())
    await writeAudit(tx, by, {
      action: kind === 'student' ? 'people.reveal' : 'enrolment.reveal',
      subject: { kind, id },
      detail: { fields: ['idNo'], reason: '核对证件号码' },
      now: new Date(at.getTime() + place * 20_000),
      request,
    })
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

/** Loads a drill that is over, and an incident of yesterday with the people whom it concerns. */
export async function loadIncidents(tx: Tx, load: Load): Promise<void> {
  const office = officeOf(load)
  const drilled = earlier(load, 40, '14:30')
  const drill = await submitIncident(
    tx,
    office,
    IncidentForm.parse({
      title: '报名名单误发到家长群',
      isDrill: true,
      foundAt: wireDateTime(drilled),
      course: '假设一份报名名单被误发到家长群，十分钟后撤回。',
      dataKinds: '孩子姓名、报名编号、监护人手机号',
      measures: '撤回文件，请群成员删除，通知监护人。',
    }),
    { now: drilled, request },
  )
  await moveIncident(
    tx,
    office,
    {
      id: drill.id,
      step: 'CLOSE',
      conclusion: '从发现到拟好告知用时 42 分钟；群公告模板需要补充。',
    },
    { now: new Date(drilled.getTime() + 2 * hourMs), request },
  )
  const found = earlier(load, 1, '08:15')
  const at = { now: new Date(found.getTime() + hourMs), request }
  const real = await submitIncident(
    tx,
    office,
    IncidentForm.parse({
      title: '教师账号在公用电脑上没有退出',
      foundAt: wireDateTime(found),
      happenedFrom: wireDateTime(earlier(load, 2, '22:00')),
      happenedUntil: wireDateTime(earlier(load, 2, '23:30')),
      course: '教师离开机房时没有退出，当晚有人用这个账号查看了一个班的证件号码。',
      dataKinds: '学生姓名、班级、证件号码',
      measures: '已退出这个账号的全部登录，并重置密码。',
    }),
    at,
  )
  await collectAffected(
    tx,
    office,
    {
      id: real.id,
      account: 'teacher',
      whole: '',
      from: wireDateTime(earlier(load, 2, '22:00')),
      until: wireDateTime(earlier(load, 2, '23:30')),
    },
    at,
  )
  await moveIncident(tx, office, { id: real.id, step: 'AUTHORITY', conclusion: '' }, at)
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
