import { expect, test } from '../../../app/testing/world.ts'
import type { Api } from '../../../app/testing/world.ts'
import { demoTenant, demoUserId, otherTenant } from '../../../db/demo/world.ts'
import * as desk from '../contract/noticeDesk.ts'
import { confirmNotice } from '../contract/noticeReceipt.ts'
import { noticesOutside } from './public.ts'

const people = ['parent', 'parent2'].map((account) => demoUserId(demoTenant, account))

async function someOut(api: Api, receipt: 'none' | 'read' | 'confirm'): Promise<string> {
  const audience = [{ kind: 'person', ids: people }]
  const { id } = (
    await api.as('head').call(desk.draftNotice, {
      title: 'probe 家长会',
      category: 1,
      content: '<p>好</p>',
      audience,
      receipt,
    })
  ).data
  await api.as('head').call(desk.publishNotice, { id })
  return id
}

test('a notice that requires confirmation is announced outside the app after a short while unless confirmed; one that is only read is not', async ({
  api,
  database,
  world,
}) => {
  const after = (minutes: number): Date => new Date(world.now.getTime() + minutes * 60_000)
  const told = async (minutes: number, tenantId: string = demoTenant) =>
    (await database.read(tenantId, (db) => noticesOutside(db, tenantId, people, after(minutes))))
      .filter(({ subject }) => subject === `notice:${id}` || subject === `notice:${read}`)
      .map(({ userId, kind }) => `${people.indexOf(userId)} ${kind}`)
      .toSorted()
  const id = await someOut(api, 'confirm')
  const read = await someOut(api, 'read')
  await someOut(api, 'none')

  expect(await told(1)).toEqual([])
  expect(await told(3)).toEqual(['0 notice', '1 notice'])
  expect(await told(3, otherTenant)).toEqual([])
  expect(await told(25 * 60)).toEqual([])

  expect(await api.as('parent').call(confirmNotice, { id })).toBeDone()
  expect(await told(3)).toEqual(['1 notice'])

  expect(await api.as('head').call(desk.withdrawNotice, { id, reason: '改期' })).toBeDone()
  expect(await told(3)).toEqual([])
})
