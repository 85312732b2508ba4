import { sql } from 'kysely'

import { RequestForm } from '../../../domains/privacy/contract/request.ts'
import { keyOfRef } from '../../../domains/privacy/contract/subject.ts'
import { submitRequest } from '../../../domains/privacy/server/requests/ownRequests.ts'
import * as tickets from '../../../domains/privacy/server/requests/tickets.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { demoUserId } from '../world.ts'
import { earlier, familyActor, officeOf, request } from './cast.ts'
import type { Load } from './cast.ts'

type Asked = {
  readonly kind: RequestForm['kind']
  readonly wish: string
  readonly days: number
  readonly steps: readonly ('identify' | 'start' | 'answer' | 'refuse')[]
}

const asked: readonly Asked[] = [
  {
    kind: 'EXPORT',
    wish: '想看看学校保存了孩子的哪些信息',
    days: 6,
    steps: ['identify', 'answer'],
  },
  {
    kind: 'CORRECT',
    wish: '搬家了，家庭住址还是旧的，请改成户口簿上的地址',
    days: 12,
    steps: ['identify', 'start'],
  },
  {
    kind: 'ERASE',
    wish: '不再需要的请假和课后服务记录，请删除',
    days: 9,
    steps: ['identify'],
  },
  { kind: 'EXPORT', wish: '需要一份孩子的资料，转学时用', days: 1, steps: [] },
  {
    kind: 'RESTRICT',
    wish: '对课后服务的缺勤记录有不同意见，核实之前请不要使用',
    days: 20,
    steps: ['identify', 'refuse'],
  },
]

/** Loads requests of families in different states and with different deadlines. */
export async function loadRequests(tx: Tx, load: Load): Promise<void> {
  const { tenantId } = load
  const office = officeOf(load)
  const families = await listFamilies(tx, tenantId, asked.length)
  for (const [at, { kind, wish, days, steps }] of asked.entries()) {
    const family = families[at]
    if (!family) continue
    const by = familyActor(load, family)
    const subject = keyOfRef({ kind: 'STUDENT', id: family.studentId })
    const form = RequestForm.parse({ subject, kind, wish })
    const made = await submitRequest(tx, by, form, {
      now: earlier(load, days, '16:20'),
      request,
    })
    const then = { now: earlier(load, days - 1, '10:05'), request }
    const { id } = made
    for (const step of steps) {
      if (step === 'identify')
        await tickets.identifyRequester(
          tx,
          office,
          { id, note: '回拨登记的手机号，本人确认' },
          then,
        )
      if (step === 'start') await tickets.startTicket(tx, office, id, then)
      if (step === 'answer')
        await tickets.answerTicket(
          tx,
          office,
          { id, answer: '资料已整理好，请在七天内下载。' },
          then,
        )
      if (step === 'refuse')
        await tickets.refuseTicket(
          tx,
          office,
          {
            id,
            ground: '同样的申请已经答复过',
            answer:
              '同样的申请上个月已经答复：缺勤记录已由任课老师更正。如仍有不同意见，请联系课后服务中心。',
          },
          then,
        )
    }
    if (kind === 'CORRECT')
      await tickets.sayToFamily(
        tx,
        office,
        { id, text: '请补充户口簿首页的照片，我们核对后就改。' },
        then,
      )
  }
}

type Family = { readonly userId: string; readonly userName: string; readonly studentId: string }

/** Families of the upper grades, who have no other part in the demo. */
async function listFamilies(tx: Tx, tenantId: string, count: number): Promise<Family[]> {
  const named = ['parent', 'parent2'].map((account) => demoUserId(tenantId, account))
  const { rows } = await sql<Family>`
    select u.id as user_id, u.real_name as user_name, s.id as student_id
    from guardian_link l
    join student s on s.tenant_id = l.tenant_id and s.id = l.student_id and s.status = 'STUDYING'
    join app_user u on u.tenant_id = l.tenant_id and u.id = l.user_id and not u.is_deleted
    where l.tenant_id = ${tenantId} and l.state = 'ACTIVE' and l.is_primary and u.id <> all(${named}::bigint[])
      and not exists (select from custody_freeze f where f.tenant_id = s.tenant_id and f.student_id = s.id)
    order by s.id desc limit ${count}`.execute(tx)
  return rows
}
