import { sql } from 'kysely'

import { IncidentForm } from '../../../domains/safeguards/contract/incident.ts'
import type { Incident } from '../../../domains/safeguards/contract/incident.ts'
import { incidentNoticeScreen } from '../../../domains/safeguards/contract/screens.ts'
import { collectAffected } from '../../../domains/safeguards/server/incidents/affected.ts'
import {
  moveIncident,
  saveNotices,
  submitIncident,
} from '../../../domains/safeguards/server/incidents/register.ts'
import { sendNotice } from '../../../domains/safeguards/server/incidents/sendingNotices.ts'
import { linkTo } from '../../../platform/contract/screen.ts'
import { wireDateTime } from '../../../platform/contract/time.ts'
import { guestOf } from '../../../platform/server/actor.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { earlier, hourMs, officeOf, request } from './cast.ts'
import type { Load } from './cast.ts'
import { listClassmates, recordReveals } from './reveals.ts'

/**
 * Loads incidents that are over: a drill whose notice the persons in charge received, and a sheet
 * that went to the wrong parents, about which the families received the notice.
 */
export async function loadPastIncidents(tx: Tx, load: Load): Promise<void> {
  await loadDrill(tx, load)
  await loadMisdirectedSheet(tx, load)
}

async function loadDrill(tx: Tx, load: Load): Promise<void> {
  const office = officeOf(load)
  const found = earlier(load, 40, '14:30')
  const { id } = await submitIncident(
    tx,
    office,
    IncidentForm.parse({
      title: '报名名单误发到家长群',
      isDrill: true,
      foundAt: wireDateTime(found),
      course: '假设一份报名名单被误发到家长群，十分钟后撤回。',
      dataKinds: '孩子姓名、报名编号、监护人手机号',
      measures: '撤回文件，请群成员删除，通知监护人。',
    }),
    { now: found, request },
  )
  await send(tx, load, id, earlier(load, 40, '15:12'))
  await close(tx, load, id, {
    now: earlier(load, 40, '16:30'),
    conclusion: '从发现到发出告知用时 42 分钟；群公告模板需要补充。',
  })
}

async function loadMisdirectedSheet(tx: Tx, load: Load): Promise<void> {
  const days = 12
  const office = officeOf(load)
  const clerk = await findClerk(tx, load)
  const pupils = await listClassmates(tx, load.tenantId, 6)
  await recordReveals(tx, {
    by: clerk,
    at: earlier(load, days, '15:20'),
    ids: pupils,
    kind: 'student',
    reason: '购买研学保险',
  })
  const span = {
    from: wireDateTime(earlier(load, days, '15:15')),
    until: wireDateTime(earlier(load, days, '15:45')),
  }
  const at = { now: earlier(load, days, '16:40'), request }
  const incident = await submitIncident(
    tx,
    office,
    IncidentForm.parse({
      title: '研学保险名单误发到家长群',
      foundAt: wireDateTime(earlier(load, days, '15:45')),
      happenedFrom: span.from,
      happenedUntil: span.until,
      course:
        '教务老师核对研学保险的证件号码后，把六个孩子的名单误发到孩子所在班的家长群，十五分钟后发现并撤回。',
      dataKinds: '孩子姓名、班级、证件号码',
      measures: '已撤回文件，逐一请群成员删除；今后保险名单只在系统内提交，不再用聊天工具传送。',
    }),
    at,
  )
  const { id } = incident
  await collectAffected(tx, office, { id, account: clerk.account, whole: '', ...span }, at)
  await report(tx, load, incident, {
    now: at.now,
    danger: '名单在四十多人的家长群里停留了十五分钟，可能已被下载；目前没有发现有人冒用。',
  })
  await send(tx, load, id, earlier(load, days, '17:05'))
  // Two of the children have no guardian with an account, so the school telephoned their families.
  await moveIncident(
    tx,
    office,
    { id, step: 'FAMILIES', conclusion: '' },
    { now: earlier(load, days, '17:40'), request },
  )
  await close(tx, load, id, {
    now: earlier(load, days - 3, '10:30'),
    conclusion:
      '群成员都已确认删除，没有账号的两家已电话告知；保险名单改为在系统内提交，已向全体老师说明。',
  })
}

/** A clerk of 教务处, who may see identity numbers. */
async function findClerk(tx: Tx, { tenantId }: Load): Promise<Actor> {
  const { rows } = await sql<{ id: string; account: string; realName: string }>`
    select u.id, u.account, u.real_name from app_user u
    join user_role h on h.tenant_id = u.tenant_id and h.user_id = u.id
    join role r on r.tenant_id = h.tenant_id and r.id = h.role_id and r.alias = 'academic'
    where u.tenant_id = ${tenantId} and not u.is_deleted
    order by u.id limit 1`.execute(tx)
  const [clerk] = rows
  if (!clerk) throw new Error('the demo school has no clerk of 教务处')
  const { id, account, realName } = clerk
  return { ...guestOf(tenantId), kind: 'user', userId: id, account, realName, roles: ['academic'] }
}

/** Loads an incident of yesterday: the authority was told, the families were not yet. */
export async function loadOpenIncident(tx: Tx, load: Load): Promise<void> {
  const office = officeOf(load)
  const found = earlier(load, 1, '08:15')
  const at = { now: new Date(found.getTime() + hourMs), request }
  const span = {
    from: wireDateTime(earlier(load, 2, '22:00')),
    until: wireDateTime(earlier(load, 2, '23:30')),
  }
  const incident = await submitIncident(
    tx,
    office,
    IncidentForm.parse({
      title: '教师账号在公用电脑上没有退出',
      foundAt: wireDateTime(found),
      happenedFrom: span.from,
      happenedUntil: span.until,
      course: '教师离开机房时没有退出，当晚有人用这个账号查看了一个班的证件号码。',
      dataKinds: '学生姓名、班级、证件号码',
      measures: '已退出这个账号的全部登录，并重置密码。',
    }),
    at,
  )
  await collectAffected(tx, office, { id: incident.id, account: 'teacher', whole: '', ...span }, at)
  await report(tx, load, incident, {
    now: at.now,
    danger: '看到号码的人身份不明，号码可能被用来冒充家长；没有发现被冒用。',
  })
}

type Reported = { readonly now: Date; readonly danger: string }

/** Completes the report to the authority, and notes that it was sent. */
async function report(
  tx: Tx,
  load: Load,
  { id, familyNotice, authorityNotice }: Incident,
  { now, danger }: Reported,
): Promise<void> {
  const office = officeOf(load)
  const open = '（请填写）'
  const notices = {
    familyNotice,
    authorityNotice: authorityNotice
      .replace(open, () => danger)
      .replace(open, () => `${office.realName}，0000-8812307`),
  }
  await saveNotices(tx, office, { id, ...notices }, { now, request })
  await moveIncident(tx, office, { id, step: 'AUTHORITY', conclusion: '' }, { now, request })
}

/** Sends the notice, and marks its messages as read three hours later. */
async function send(tx: Tx, load: Load, id: string, now: Date): Promise<void> {
  await sendNotice(tx, officeOf(load), id, { now, request })
  await sql`
    update message set create_time = ${now}, read_time = ${new Date(now.getTime() + 3 * hourMs)}
    where tenant_id = ${load.tenantId} and link = ${linkTo(incidentNoticeScreen, { id })}`.execute(
    tx,
  )
}

const close = (
  tx: Tx,
  load: Load,
  id: string,
  { now, conclusion }: { readonly now: Date; readonly conclusion: string },
) => moveIncident(tx, officeOf(load), { id, step: 'CLOSE', conclusion }, { now, request })
