import { openDB } from 'idb'
import { beforeEach, expect, test } from 'vitest'

import { actStore } from '../outbox/actStore.ts'
import { copy, moveOldDatabases } from './moveOldDatabases.ts'
import { oldDatabases } from './oldDatabases.ts'
import { deviceName } from './present.ts'
import type { DeviceSchema, Row } from './schema.ts'
import { closeDevice, makeStores, openDevice } from './store.ts'
import { databaseNames, removeDatabases, rowsIn } from './testing/databases.ts'
import {
  act,
  addRows,
  leaveOld,
  type OldFixture,
  oldFixtures,
  openOld,
} from './testing/oldVersions.ts'

beforeEach(async () => {
  await closeDevice()
  await removeDatabases()
})

const fixtureOf = (name: string): OldFixture => {
  const found = oldFixtures.find((one) => one.name === name)
  if (!found) throw new Error(`no fixture ${name}`)
  return found
}
const planOf = (name: string) => {
  const found = oldDatabases.find((one) => one.name === name)
  if (!found) throw new Error(`no plan for ${name}`)
  return found
}
/** Opens the store in its state before any old database was moved. */
const newDevice = () => openDB<DeviceSchema>(deviceName, 1, { upgrade: makeStores })
const records = async (): Promise<Row[]> => (await openDevice()).getAll('records')

test.each(oldFixtures.map((fixture) => [fixture.name, fixture] as const))(
  'version 1 of %s is moved with every row and removed',
  async (name, fixture) => {
    await leaveOld(fixture)

    const rows = await records()

    const old = Object.values(fixture.rows).flat()
    expect(rows.map(({ value }) => value)).toEqual(expect.arrayContaining(old))
    expect(rows).toHaveLength(old.length)
    expect(rows.every(({ school, person }) => school === 'school' && person === 'anna')).toBe(true)
    await expect.poll(databaseNames).not.toContain(name)
  },
)

test('each row gets its purpose, name, age, and whether the server has it', async () => {
  for (const fixture of oldFixtures) await leaveOld(fixture)

  const rows = await records()

  const atMs = Date.UTC(2027, 4, 2)
  expect(rows.map((row) => [row.purpose, row.name, row.updatedAtMs === atMs, row.isSent])).toEqual([
    ['act', 'act-1', true, false],
    ['application', 'draft-1', true, false],
    ['application', 'draft-2', true, true],
    ['applicationPhoto', 'draft-1/photo-1', false, false],
    ['news', '81', true, false],
    ['notice', 'new', true, false],
    ['text', 'new', true, false],
  ])
})

test('a device without old databases gets none, and is not checked again', async () => {
  const device = await openDevice()

  expect((await device.getAll('moves')).map(({ isGone }) => isGone)).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(await databaseNames()).toEqual([deviceName])
})

test('a copy that ended before the old rows were removed does not bring back later changes', async () => {
  const fixture = fixtureOf('qinghe.outbox')
  await leaveOld(fixture)
  const device = await newDevice()
  await copy(device, planOf('qinghe.outbox'))
  // The page closed before the old row was removed, and the next page sent the act.
  const old = await openOld(fixture)
  await addRows(old, fixture.rows)
  old.close()
  await device.clear('records')
  device.close()

  expect(await records()).toEqual([])
  await expect.poll(databaseNames).toEqual([deviceName])
})

test('a copy that ended halfway continues where it ended', async () => {
  await leaveOld(fixtureOf('qinghe.outbox'))
  await leaveOld(fixtureOf('qinghe.texts'))
  const device = await newDevice()
  await copy(device, planOf('qinghe.outbox'))
  device.close()

  const rows = await records()

  expect(rows.map(({ purpose }) => purpose).toSorted()).toEqual(['act', 'news', 'notice'])
})

test('two tabs that open the store at once move each row once', async () => {
  const fixture = fixtureOf('qinghe.outbox')
  await leaveOld({ ...fixture, rows: { acts: [act('a'), act('b'), act('c', 'school/ben')] } })
  const [one, two] = await Promise.all([newDevice(), newDevice()])

  await Promise.all([moveOldDatabases(one), moveOldDatabases(two)])

  const now = await one.getAll('records')
  expect(now.map(({ person, name }) => [person, name])).toEqual([
    ['anna', 'a'],
    ['anna', 'b'],
    ['ben', 'c'],
  ])
  await one.clear('records')
  await moveOldDatabases(two)
  expect(await two.getAll('records')).toEqual([])
  one.close()
  two.close()
})

test('without locks two concurrent tabs copy each row once', async () => {
  await leaveOld(fixtureOf('qinghe.outbox'))
  const [one, two] = await Promise.all([newDevice(), newDevice()])
  const plan = planOf('qinghe.outbox')

  await Promise.all([copy(one, plan), copy(two, plan)])
  await one.clear('records')
  await copy(two, plan)

  expect(await two.getAll('records')).toEqual([])
  one.close()
  two.close()
})

test('rows that a page of an earlier version writes after the move are moved at the next visit', async () => {
  const fixture = fixtureOf('qinghe.outbox')
  await leaveOld(fixture)
  const oldPage = await openOld(fixture)
  expect(await records()).toHaveLength(1)
  await oldPage.put('acts', act('late'))
  oldPage.close()
  // The removal waited for that page and found its row.
  await expect.poll(async () => (await rowsIn('qinghe.outbox'))['acts']?.length).toBe(1)

  await closeDevice()

  expect((await actStore.all('school/anna')).map(({ key }) => key).toSorted()).toEqual([
    'act-1',
    'late',
  ])
  await expect.poll(databaseNames).toEqual([deviceName])
})

test('a row without an owner, which nobody could read, is not moved', async () => {
  const fixture = fixtureOf('qinghe.texts')
  await leaveOld({ ...fixture, rows: { notice: [{ key: 'undefined/new', owner: '' }] } })

  expect(await records()).toEqual([])
  await expect.poll(databaseNames).toEqual([deviceName])
})
