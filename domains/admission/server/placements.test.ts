import { describe } from 'vitest'

import { expect, test } from '../../../app/testing/world.ts'
import { listFlowRecords } from '../../enrolment/contract/flowRecord.ts'
import { getDrawFile } from '../../draw/contract/draw.ts'
import { dealTeams, lateClassOf } from '../../draw/contract/dealing.ts'
import { getAssignment } from '../contract/classes.ts'
import * as contract from '../contract/placements.ts'
import { emptyClasses, publishedClasses, registered, startWith } from './testing/someClasses.ts'
import { giveRole, someSeason } from './testing/someSeason.ts'
import type { Stage } from './testing/someSeason.ts'

const lead = ({ api }: Pick<Stage, 'api'>) => api.as('lead')

describe('children who register after the draw', () => {
  test('POST classes/late: works: each has a number, and anybody can recompute the class; NOBODY_REGISTERED the second time', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const { planId, ids, drawId } = await publishedClasses(stage, 3)
    const before = await lead(stage).call(getAssignment, { planId })
    expect(before.data.late).toBe(3)

    expect((await lead(stage).call(contract.dealLate, { planId })).data).toEqual({ children: 3 })

    const { data } = await api.call(contract.getPublicClasses, { planId })
    expect(data.late.map(({ number }) => number)).toEqual([1, 2, 3])
    const file = JSON.parse((await api.call(getDrawFile, { id: drawId })).text)
    const names = data.classes.map(({ name }) => name)
    for (const { number, className, sizes } of data.late) {
      const known = names.map((name, at) => ({ class: name, size: sizes[at] ?? 0 }))
      expect(className).toBe(await lateClassOf(file.seed, number, known))
    }
    // Seven children in two classes: as even as can be.
    const placed = await lead(stage).call(contract.listPlaced, { planId, size: 20 })
    const sizes = Map.groupBy(placed.data.records, ({ className }) => className).values()
    expect([...sizes].map(({ length }) => length).toSorted((a, b) => a - b)).toEqual([3, 4])
    expect(
      placed.data.records.flatMap(({ lateNumber }) => lateNumber ?? []).toSorted((a, b) => a - b),
    ).toEqual([1, 2, 3])
    const history = await api.as('parent').call(listFlowRecords, { applicationId: ids[6] ?? '' })
    expect(history.data.records.at(-1)?.action).toBe('ASSIGN_CLASS')
    expect(await lead(stage).call(contract.dealLate, { planId })).toBeRefused('NOBODY_REGISTERED')
  })

  test('POST classes/late: NOT_PUBLISHED before the classes, NOT_FOUND without a plan', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const { planId: early } = await registered(stage)
    const deal = (planId: string) => lead(stage).call(contract.dealLate, { planId })
    expect(await deal('1')).toBeRefused('NOT_FOUND')
    expect(await deal(early)).toBeRefused('NOT_PUBLISHED')
  })

  test('POST classes/late: CLASS_FULL when the chosen class has no place', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const { planId, classIds } = await publishedClasses(stage, 1)
    await database.write(world.tenant, (tx) =>
      tx
        .updateTable('schoolClass')
        .set({ capacity: 2 })
        .where('tenantId', '=', world.tenant)
        .where('id', 'in', classIds)
        .execute(),
    )
    expect(await lead(stage).call(contract.dealLate, { planId })).toBeRefused('CLASS_FULL')
  })
})

describe('a move by hand', () => {
  test('POST classes/move: works with a reason and is counted in public; CLASSES_UNFIT for the own class and for another one', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const { planId, classIds } = await publishedClasses(stage)
    const placed = await lead(stage).call(contract.listPlaced, { planId })
    const child = placed.data.records[0]
    const other = classIds.find((id) => id !== child?.classId) ?? ''
    const move = (classId: string) =>
      lead(stage).call(contract.moveChild, { id: child?.id ?? '', classId, reason: '听力需要前排' })
    expect(await move(child?.classId ?? '')).toBeRefused('CLASSES_UNFIT')
    expect(await move('1')).toBeRefused('CLASSES_UNFIT')

    expect((await move(other)).status).toBe(200)

    expect((await api.call(contract.getPublicClasses, { planId })).data.moves).toBe(1)
    expect((await lead(stage).call(getAssignment, { planId })).data.moves).toBe(1)
    const { data } = await lead(stage).call(contract.listPlaced, { planId, classId: other })
    expect(data.records).toHaveLength(3)
    expect(data.records.find(({ id }) => id === child?.id)).toMatchObject({
      moveReason: '听力需要前排',
    })
  })

  test('POST classes/move: OWN_APPLICATION when it is one’s own', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const { ids } = await publishedClasses(stage)
    await giveRole(stage, 'parent', 'enrolmentLead')
    expect(
      await api
        .as('parent')
        .call(contract.moveChild, { id: ids[0] ?? '', classId: '1', reason: '想和好友同班' }),
    ).toBeRefused('OWN_APPLICATION')
  })

  test('POST classes/move: CLASS_CHANGE_FAILED when the class is full', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const { planId, classIds } = await publishedClasses(stage)
    const child = (await lead(stage).call(contract.listPlaced, { planId })).data.records[0]
    const other = classIds.find((id) => id !== child?.classId) ?? ''
    await database.write(world.tenant, (tx) =>
      tx
        .updateTable('schoolClass')
        .set({ capacity: 2 })
        .where('tenantId', '=', world.tenant)
        .where('id', '=', other)
        .execute(),
    )
    expect(
      await lead(stage).call(contract.moveChild, {
        id: child?.id ?? '',
        classId: other,
        reason: '听力需要前排',
      }),
    ).toBeRefused('CLASS_CHANGE_FAILED')
  })

  test('POST classes/move: NOT_PUBLISHED before the classes, NOT_FOUND without an application', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const { ids } = await registered(stage)
    const move = (id: string) =>
      lead(stage).call(contract.moveChild, { id, classId: '1', reason: '听力需要前排' })
    expect(await move(ids[0] ?? '')).toBeRefused('NOT_PUBLISHED')
    expect(await move('1')).toBeRefused('NOT_FOUND')
  })
})

describe('what everybody may see', () => {
  test('GET baoming/classes: works: sizes and teams by the seed of the draw, and no names', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const { planId, drawId } = await publishedClasses(stage)

    const answer = await api.call(contract.getPublicClasses, { planId })

    const file = JSON.parse((await api.call(getDrawFile, { id: drawId })).text)
    const names = answer.data.classes.map(({ name }) => name)
    const teams = await dealTeams(file.seed, names, ['王芳、李明', '赵静、钱强'])
    expect(answer.data).toMatchObject({ drawId, moves: 0, late: [] })
    expect(answer.data.classes).toEqual(
      teams.map(({ class: name, team }) => ({ name, dealt: 2, team })),
    )
    expect(file.rules).toContain('“王芳、李明”、“赵静、钱强”')
    expect(answer.text).not.toContain('张')
  })

  test('GET baoming/classes: NOT_FOUND before the classes are published', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const planId = await someSeason(stage)
    expect(await api.call(contract.getPublicClasses, { planId })).toBeRefused('NOT_FOUND')
  })

  test('GET classes/children: works for a plan without classes, NOT_FOUND without a plan', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const planId = await someSeason(stage)
    expect((await lead(stage).call(contract.listPlaced, { planId })).data.records).toEqual([])
    expect(await lead(stage).call(contract.listPlaced, { planId: '1' })).toBeRefused('NOT_FOUND')
  })
})

test('POST classes/draw: CLASSES_UNFIT when there are not as many teams as classes', async ({
  api,
  database,
  world,
}) => {
  const stage = { api, database, world }
  const { planId } = await registered(stage)
  const classIds = (await emptyClasses(stage)).join(',')
  expect(await startWith(stage, { planId, classIds, teams: '王芳、李明' })).toBeRefused(
    'CLASSES_UNFIT',
  )
})
