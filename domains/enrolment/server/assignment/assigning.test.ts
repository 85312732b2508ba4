import { expect, test } from '../../../../app/testing/world.ts'
import type { Api } from '../../../../app/testing/world.ts'
import { demoUserId } from '../../../../db/demo/world.ts'
import { usersWithRole } from '../../../organisation/server/public.ts'
import {
  day,
  decide as decideLeave,
  someLeave,
  staffForm,
} from '../../../leave/server/testing/someLeave.ts'
import { listInbox } from '../../../messaging/contract/inbox.ts'
import { listApplications } from '../../contract/application.ts'
import { assignApplications, listReviewers } from '../../contract/assignment/assignment.ts'
import { claimAnd, decide, someApplication } from '../testing/enrolmentFactory.ts'

const lead = (api: Api) => api.as('lead')
const assign = (api: Api, ids: readonly string[], more: { reviewerIds?: string } = {}) =>
  lead(api).call(assignApplications, { ids: ids.join(','), way: 'ROUND', ...more })
const rowOf = async (api: Api, id: string) =>
  (await lead(api).call(listApplications, { size: 100 })).data.records.find((row) => row.id === id)

test('POST assignment/submit: works in turn, and the reviewers are told and find them', async ({
  api,
  database,
  world,
}) => {
  const one = await someApplication(api, database)
  const two = await someApplication(api, database, { childName: '张小河', order: 72 })
  const { data } = await assign(api, [one.id, two.id])

  expect(data.left).toEqual([])
  expect(data.given.map(({ count }) => count)).toEqual([1, 1])
  expect(data.given.map(({ name }) => name).toSorted()).toEqual(['周敏', '林晓'])
  const { data: own } = await api.as('reviewer').call(listApplications, { reviewer: 'mine' })
  expect(own.records).toHaveLength(1)
  expect(own.records[0]?.assigneeName).toBe('林晓')
  const none = await lead(api).call(listApplications, { reviewer: 'none', size: 100 })
  expect(none.data.records.map(({ id }) => id)).not.toContain(one.id)
  const inbox = JSON.stringify((await api.as('reviewer').call(listInbox, {})).data)
  expect(inbox).toContain('有 1 份报名分给您审核')
  const holders = await database.read(world.tenant, (db) =>
    usersWithRole(db, world.tenant, 'enrolmentReviewer'),
  )
  expect(holders.map(({ id }) => id)).toContain(demoUserId(world.tenant, 'reviewer'))
})

test('GET reviewer/list: works with the open applications of each', async ({ api, database }) => {
  const { id } = await someApplication(api, database)
  await decide(api.as('reviewer'), id, 'claim')
  const { data } = await lead(api).call(listReviewers, {})
  expect(data.records).toContainEqual(
    expect.objectContaining({ name: '林晓', open: 1, isLead: false, isAway: false }),
  )
})

test('who is on leave gets nothing', async ({ api, database, world }) => {
  const leave = await someLeave(api, 'reviewer', staffForm(day('2027-03-15')))
  await decideLeave(api, 'head', leave, 'agree')
  const one = await someApplication(api, database)
  const two = await someApplication(api, database, { childName: '张小河', order: 72 })

  const { data } = await assign(api, [one.id, two.id])
  expect(data.given).toEqual([expect.objectContaining({ name: '周敏', count: 2 })])
  const { data: shown } = await lead(api).call(listReviewers, {})
  expect(shown.records.find(({ name }) => name === '林晓')?.isAway).toBe(true)

  world.setNow(new Date('2027-03-16T09:00:00+08:00'))
  const { data: later } = await lead(api).call(listReviewers, {})
  expect(later.records.find(({ name }) => name === '林晓')?.isAway).toBe(false)
})

test('POST assignment/submit: NO_REVIEWER when the chosen reviewer is on leave', async ({
  api,
  database,
  world,
}) => {
  const leave = await someLeave(api, 'reviewer', staffForm(day('2027-03-15')))
  await decideLeave(api, 'head', leave, 'agree')
  const { id } = await someApplication(api, database)
  const reviewerIds = demoUserId(world.tenant, 'reviewer')
  expect(await assign(api, [id], { reviewerIds })).toBeRefused('NO_REVIEWER')
})

test('POST assignment/submit: NOT_FOUND when one of them is of another school', async ({
  api,
  database,
  world,
}) => {
  const own = await someApplication(api, database)
  const other = await someApplication(api, database, { tenantId: world.otherTenant })
  expect(await assign(api, [own.id, other.id])).toBeRefused('NOT_FOUND')
  expect((await rowOf(api, own.id))?.assigneeName).toBeUndefined()
})

test('nobody gets the own child, and the two reviews go to different people', async ({
  api,
  database,
  world,
}) => {
  const twice = await someApplication(api, database, { category: 'D', childName: '李小桥' })
  const own = await someApplication(api, database, { childName: '张小河', order: 72 })
  await database.write(world.tenant, (tx) =>
    tx
      .updateTable('enrolmentApplication')
      .set({ applicantId: demoUserId(world.tenant, 'reviewer') })
      .where('tenantId', '=', world.tenant)
      .where('id', '=', own.id)
      .execute(),
  )
  const first = await assign(api, [twice.id, own.id])
  expect((await rowOf(api, twice.id))?.assigneeName).toBe('林晓')
  expect((await rowOf(api, own.id))?.assigneeName).toBe('周敏')
  expect(first.data.left).toEqual([])

  await claimAnd(api.as('reviewer'), twice.id, 'pass')
  expect((await rowOf(api, twice.id))?.assigneeName).toBeUndefined()
  await assign(api, [twice.id])
  expect((await rowOf(api, twice.id))?.assigneeName).toBe('周敏')
})

test('what somebody reviews or has decided stays as it is, with the reason', async ({
  api,
  database,
}) => {
  const claimed = await someApplication(api, database)
  const done = await someApplication(api, database, { childName: '张小河', order: 72 })
  await decide(api.as('reviewer'), claimed.id, 'claim')
  await claimAnd(api.as('reviewer'), done.id, 'pass')
  const { data } = await assign(api, [claimed.id, done.id])
  expect(data.given).toEqual([])
  expect(data.left.map(({ reason }) => reason)).toEqual([
    '已经有人开始审核',
    '报名现在是“审核通过”，不能分配',
  ])
})

test('applications are taken back', async ({ api, database }) => {
  const { id } = await someApplication(api, database)
  await assign(api, [id])
  expect(await lead(api).call(assignApplications, { ids: id, way: 'CLEAR' })).toBeDone()
  expect((await rowOf(api, id))?.assigneeName).toBeUndefined()
})
