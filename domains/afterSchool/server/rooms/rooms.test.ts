import { expect, test } from '../../../../app/testing/world.ts'
import { listRooms, removeRooms, submitRoom } from '../../contract/room.ts'
import { someRoom } from '../testing/someTerm.ts'

const lab = { name: '科学教室', building: '致远楼', capacity: 40 }

test('GET room/list: works by building and name, filtered by either', async ({ api, world }) => {
  await someRoom(api)
  await someRoom(api, { name: '操场', building: '', capacity: 300 })
  const names = async (keyword?: string) =>
    (await api.as('head').call(listRooms, keyword ? { keyword } : {})).data.records.map(
      ({ name }) => name,
    )

  expect(await names()).toEqual(['操场', '科学教室'])
  expect(await names('致远')).toEqual(['科学教室'])
  expect(await names('100%')).toEqual([])
  expect((await api.as('admin', world.otherTenant).call(listRooms, {})).data.records).toEqual([])
})

test('POST room/submit: works for a new room and for its change', async ({ api, world }) => {
  const { id } = await someRoom(api)
  const form = { ...lab, id, capacity: 36, note: '有水槽' }
  expect(await api.as('afterschool').call(submitRoom, form)).toBeDone()

  expect((await api.as('head').call(listRooms, {})).data.records).toEqual([form])
  expect(await api.as('admin', world.otherTenant).call(submitRoom, form)).toBeRefused('NOT_FOUND')
})

test('POST room/submit: ROOM_NAME_TAKEN within a building', async ({ api }) => {
  await someRoom(api)
  const { id } = await someRoom(api, { building: '明德楼' })

  expect(await api.as('admin').call(submitRoom, lab)).toBeRefused('ROOM_NAME_TAKEN')
  expect(await api.as('admin').call(submitRoom, { ...lab, id })).toBeRefused('ROOM_NAME_TAKEN')
})

test('POST room/remove: works for all or none', async ({ api }) => {
  const { id } = await someRoom(api)
  const admin = api.as('admin')

  expect(await admin.call(removeRooms, { ids: `${id},99999999999` })).toBeRefused('NOT_FOUND')
  expect((await admin.call(listRooms, {})).data.total).toBe(1)
  expect(await admin.call(removeRooms, { ids: id })).toBeDone()
  expect((await admin.call(listRooms, {})).data.total).toBe(0)
})
