import { expect, test } from '../../../../app/testing/world.ts'
import { demoTenant } from '../../../../db/demo/world.ts'
import {
  claimSeat,
  listChoosableClasses,
  listOwnChildren,
  listOwnChoices,
} from '../../contract/choice.ts'
import { classId, north, openRound, rain, roundId, setCapacity } from '../testing/openRound.ts'

test('GET /blade-kehou/child/list: works with the own children and the rounds that are signed for them', async ({
  api,
  database,
}) => {
  await openRound(database)

  const { data } = await api.as('parent').call(listOwnChildren, {})

  expect(data.serverNow).toBe('2027-03-15 09:00:00')
  expect(data.records).toMatchObject([{ id: rain, name: '张小雨', agreedRoundIds: [roundId] }])
  expect((await api.as('teacher').call(listOwnChildren, {})).data.records).toEqual([])
})

test('GET /blade-kehou/class/list: works in one statement, with free places, conflicts and why not', async ({
  api,
  database,
  world,
}) => {
  await openRound(database, { maxPerChild: 2 })
  await api.as('parent').call(claimSeat, { classId: classId(0), childId: rain })
  await setCapacity(database, 2, 0)
  world.statements.length = 0

  const { data } = await api.as('parent').call(listChoosableClasses, { roundId, childId: rain })

  expect(world.statements.filter((one) => /round_class/.test(one))).toHaveLength(1)
  expect(data.records).toHaveLength(12)
  expect(data.records[0]).toMatchObject({ free: 29, whyNot: { reason: 'CONFLICT' } })
  expect(data.records[1]).toMatchObject({
    free: 30,
    conflicts: [{ classId: classId(0), className: '演练课 01 班' }],
    times: '周一 16:10–17:00',
  })
  expect(data.records[2]).toMatchObject({ free: 0, whyNot: { reason: 'FULL' } })
  expect(data.records[3]?.whyNot).toBeUndefined()
})

test('GET /blade-kehou/class/list: nothing keeps a child out of a round without an agreement', async ({
  api,
  database,
}) => {
  await openRound(database, { agreement: '' })
  await database.write(demoTenant, (tx) =>
    tx.deleteFrom('roundChild').where('tenantId', '=', demoTenant).execute(),
  )

  const { data } = await api.as('parent').call(listChoosableClasses, { roundId, childId: rain })

  expect(data.records[0]?.whyNot).toBeUndefined()
})

test('GET /blade-kehou/class/list: NOT_FOUND for a child of another family', async ({
  api,
  database,
}) => {
  await openRound(database)

  const asked = { roundId, childId: rain }
  expect(await api.as('parent2').call(listChoosableClasses, asked)).toBeRefused('NOT_FOUND')
  const { data } = await api.as('parent').call(listChoosableClasses, { ...asked, roundId: '1' })
  expect(data.records).toEqual([])
})

test('GET choice/mine: works with the newest first, also for a guardian who may not consent', async ({
  api,
  database,
}) => {
  await openRound(database, { maxPerChild: 2 })
  await api.as('parent').call(claimSeat, { classId: classId(0), childId: rain })
  await api.as('parent').call(claimSeat, { classId: classId(2), childId: rain })
  await database.write(demoTenant, (tx) =>
    tx
      .updateTable('guardianLink')
      .set({ canConsent: false })
      .where('tenantId', '=', demoTenant)
      .where('studentId', '=', rain)
      .execute(),
  )

  const { data } = await api.as('parent').call(listOwnChoices, { childId: rain })

  expect(data.records).toMatchObject([
    { className: '演练课 03 班', seatNo: 1, mayDrop: false, childName: '张小雨' },
    { className: '演练课 01 班', seatNo: 1, mayDrop: false },
  ])
})

test('GET choice/mine: NOT_FOUND for a child of another family', async ({ api, database }) => {
  await openRound(database)

  expect(await api.as('parent').call(listOwnChoices, { childId: north })).toBeRefused('NOT_FOUND')
  expect((await api.as('parent2').call(listOwnChoices, { childId: north })).data.records).toEqual(
    [],
  )
})
