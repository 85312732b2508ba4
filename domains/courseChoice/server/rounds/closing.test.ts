import { sql } from 'kysely'

import type { Api } from '../../../../app/testing/world.ts'
import { expect, test } from '../../../../app/testing/world.ts'
import { demoTenant } from '../../../../db/demo/world.ts'
import { getClass } from '../../../afterSchool/contract/courseClass.ts'
import { listMessages } from '../../../messaging/contract/message.ts'
import { claimSeat, listOwnChoices } from '../../contract/choice.ts'
import { closeRound } from '../../contract/roundForm.ts'
import { passOffersOn } from '../public.ts'
import {
  brokenCounts,
  changeRound,
  classId,
  north,
  openRound,
  rain,
  roundId,
  setCapacity,
} from '../testing/openRound.ts'

const own = { classId: classId(0), childId: rain }
const choicesOf = async (api: Api, account: string, childId: string) =>
  (await api.as(account).call(listOwnChoices, { childId })).data.records
const titlesOf = async (api: Api, account: string) =>
  (await api.as(account).call(listMessages, {})).data.records.map(({ title }) => title).join()

test('closing a round ends offers and waiting lists, returns their seats and tells the families', async ({
  api,
  database,
  world,
}) => {
  await openRound(database)
  await setCapacity(database, 0, 0)
  await api.as('parent').call(claimSeat, { ...own, wait: true })
  await api.as('parent2').call(claimSeat, { ...own, childId: north, wait: true })
  await setCapacity(database, 0, 1)
  await passOffersOn(database, demoTenant, world.now)
  await changeRound(database, { closeTime: world.now })

  expect(await api.as('afterschool').call(closeRound, { id: roundId })).toBeDone()

  expect((await choicesOf(api, 'parent', rain)).map(({ state }) => state)).toEqual(['EXPIRED'])
  expect((await choicesOf(api, 'parent2', north)).map(({ state }) => state)).toEqual(['EXPIRED'])
  expect(await titlesOf(api, 'parent')).toContain('候补名额没有确认，已收回')
  expect(await titlesOf(api, 'parent2')).toContain('没有候补到名额')
  const { data } = await api.as('afterschool').call(getClass, { id: own.classId })
  expect(data).toMatchObject({ taken: 0, waiting: 0 })
  expect(await brokenCounts(database)).toEqual([])
})

test('closing a round forms the classes with enough pupils and marks the others', async ({
  api,
  database,
  world,
}) => {
  await openRound(database)
  await database.write(demoTenant, (tx) =>
    sql`update course_class set state = 'CHOOSING' where tenant_id = ${demoTenant}
      and id in (${own.classId}, ${classId(1)})`.execute(tx),
  )
  await api.as('parent').call(claimSeat, own)
  await changeRound(database, { closeTime: world.now })

  await api.as('afterschool').call(closeRound, { id: roundId })

  const stateOf = async (id: string) =>
    (await api.as('afterschool').call(getClass, { id })).data.state
  expect([
    await stateOf(own.classId),
    await stateOf(classId(1)),
    await stateOf(classId(2)),
  ]).toEqual(['FORMED', 'UNDERFILLED', 'PUBLISHED'])
  expect((await choicesOf(api, 'parent', rain))[0]?.state).toBe('ENROLLED')
})
