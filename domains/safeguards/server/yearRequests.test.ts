import { sql } from 'kysely'

import { demoPupilId } from '../../../db/demo/people.ts'
import { demoUserId } from '../../../db/demo/world.ts'
import { expect, test } from '../../../app/testing/world.ts'
import type { World } from '../../../app/testing/world.ts'
import type { Database } from '../../../platform/server/database/db.ts'
import type { ApiClient } from '../../../platform/testing/apiClient.ts'
import { giveConsent, withdrawConsent } from '../../courseChoice/contract/preparation.ts'
import { publishedRound } from '../../courseChoice/server/testing/someRound.ts'
import { taughtOutside } from '../../courseChoice/server/testing/taughtOutside.ts'
import { answerTicket, carryOutErasure, liftRestriction } from '../../privacy/contract/office.ts'
import { withdrawRequest } from '../../privacy/contract/request.ts'
import { erasable } from '../../privacy/server/testing/someErasure.ts'
import { identifiedRequest, someRequest } from '../../privacy/server/testing/someRequest.ts'
import { getYearReport } from '../contract/yearReport.ts'

/** A stored request that was received, due and answered at certain times. */
const stored = (
  { database, world }: { readonly database: Database; readonly world: World },
  number: string,
  [receivedAt, dueOn, closedAt]: readonly [string, string, string | null],
) =>
  database.write(world.tenant, (tx) =>
    sql`insert into privacy_request (tenant_id, number, kind, subject_kind, subject_id, subject_name, requester_id, requester_name, wish, state, received_at, due_on, closed_at)
      values (${world.tenant}, ${number}, 'CORRECT', 'PERSON', ${number.slice(-2)}::bigint, '某人', ${demoUserId(world.tenant, 'parent2')}, '陈爸爸', '改正',
        ${closedAt ? 'ANSWERED' : 'RECEIVED'}, ${receivedAt}::timestamptz, ${dueOn}::date, ${closedAt}::timestamptz)`.execute(
      tx,
    ),
  )

async function partOf(client: ApiClient) {
  const { data } = await client.call(getYearReport, { year: 2027 })
  const part = data.parts.find(({ title }) => title === '家庭的个人信息申请')
  return Object.fromEntries(
    (part?.lines ?? []).map(({ name, amount, note }) => [name, [amount, note]] as const),
  )
}

test('L11: the yearly report counts the requests of families by kind, and which were answered in time', async ({
  api,
  database,
  world,
}) => {
  const days = [
    ['GX2027-0911', '2027-01-04 08:00+08', '2027-01-25', '2027-01-25 23:30+08'],
    ['GX2027-0912', '2027-01-04 08:00+08', '2027-01-25', '2027-01-26 00:30+08'],
    ['GX2027-0913', '2027-02-01 08:00+08', '2027-02-22', null],
    ['GX2027-0914', '2027-03-12 08:00+08', '2027-04-02', null],
    ['GX2026-0915', '2026-12-31 23:30+08', '2027-01-22', '2027-02-01 08:00+08'],
  ] as const
  for (const [number, ...times] of days) await stored({ database, world }, number, times)
  const taken = await someRequest(api.as('parent'), {
    subject: `STUDENT:${demoPupilId(world.tenant, '张小雨')}`,
  })
  await api.as('parent').call(withdrawRequest, { id: taken.id })

  expect(await partOf(api.as('head'))).toMatchObject({
    申请导出资料: [1, '按期答复 0，逾期 0，申请人撤销 1'],
    申请更正资料: [4, '按期答复 1，逾期 2，期限内办理中 1'],
    申请限制使用: [0, ''],
    申请删除资料: [0, ''],
    按期答复的申请: [1, ''],
    逾期的申请: [2, '包括已过期限还没有答复的'],
  })
})

test('L11: the yearly report counts erasures and restrictions', async ({
  api,
  database,
  world,
}) => {
  const office = api.as('privacy')
  const { id } = await erasable({ api, database, world })
  await office.call(carryOutErasure, { id, answer: '' })
  const restricted = await identifiedRequest(api.as('parent'), office, {
    subject: `STUDENT:${demoPupilId(world.tenant, '张小雨')}`,
    kind: 'RESTRICT',
  })
  await office.call(answerTicket, { id: restricted.id, answer: '已限制' })
  const before = await partOf(office)
  await office.call(liftRestriction, { id: restricted.id, reason: '已核实' })
  expect(before).toMatchObject({
    申请删除资料: [1, '按期答复 1，逾期 0'],
    执行的删除: [1, ''],
    开始的限制使用: [1, '这一年解除 0 次'],
  })
  expect(await partOf(office)).toMatchObject({
    开始的限制使用: [1, '这一年解除 1 次'],
  })
})

test('L11: the yearly report counts withdrawn consents', async ({ api, database, world }) => {
  const { classIds } = await publishedRound(api)
  const [classId = ''] = classIds
  await taughtOutside(api, { database, world, classId })
  const consent = { classId, childId: demoPupilId(world.tenant, '张小雨') }
  await api.as('parent').call(giveConsent, consent)
  const given = await partOf(api.as('head'))
  await api.as('parent').call(withdrawConsent, consent)

  expect(given['撤回的同意']).toEqual([0, ''])
  expect((await partOf(api.as('head')))['撤回的同意']).toEqual([1, ''])
})
