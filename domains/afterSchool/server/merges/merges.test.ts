import { expect, test as base } from '../../../../app/testing/world.ts'
import type { Api, World } from '../../../../app/testing/world.ts'
import { demoActor } from '../../../../db/demo/afterSchoolActs.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import { someLookUp, staffKey } from '../../../clearance/server/testing/someLookUp.ts'
import { cancelClass, getClass } from '../../contract/courseClass.ts'
import type { SeatCount } from '../../contract/progress/classForming.ts'
import type { ClassState } from '../../contract/classStates.ts'
import * as contract from '../../contract/classMerge.ts'
import { listLessons } from '../../contract/lesson.ts'
import { finishMerge, pupilsKnownBy, whenMergeProposed, whenMergeWithdrawn } from '../public.ts'
import type { MergeProposed } from '../public.ts'
import { classGround, someClass, someInstructor } from '../testing/someClass.ts'
import { someRoom, someSlots, someTerm } from '../testing/someTerm.ts'

type Parts = { api: Api; database: Database; world: World }

const test = base.extend<{ parts: Parts }>({
  parts: async ({ api, database, world }, use) => use({ api, database, world }),
})

/** Sets the state and the taken seats of a class, as the domain of choices does. */
const setClass = (
  { database, world }: Parts,
  classId: string,
  { state, taken }: { state: ClassState; taken: number },
) =>
  database.write(world.tenant, async (tx) => {
    const at = { tenantId: world.tenant }
    await tx
      .updateTable('courseClass')
      .set({ state })
      .where('tenantId', '=', at.tenantId)
      .where('id', '=', classId)
      .execute()
    await tx
      .updateTable('classSeats')
      .set({ taken, waiting: 2 })
      .where('tenantId', '=', at.tenantId)
      .where('classId', '=', classId)
      .execute()
  })

/** Answers about seats as the domain of choices does. */
const knowSeats = (seats: Readonly<Record<string, SeatCount>>): (() => void) =>
  pupilsKnownBy({
    countFamilies: async () => 0,
    countSeats: async () => new Map(Object.entries(seats)),
    pupilConflicts: async () => 0,
    mergeConflicts: async () => 0,
    mergeAnswers: async () => [],
  })

/** A class with 6 pupils, too few, and one of the same course with 20 of 30 seats taken. */
async function fewPupils(parts: Parts) {
  const { api } = parts
  const ground = await classGround(api)
  const { id: roomId } = await someRoom(api, { name: '创客空间' })
  const mainTeacherId = await someInstructor(api, 'head')
  const classId = await someClass(api, ground.form)
  const intoId = await someClass(api, ground.form, { name: '2 班', roomId, mainTeacherId })
  await setClass(parts, classId, { state: 'UNDERFILLED', taken: 6 })
  await setClass(parts, intoId, { state: 'FORMED', taken: 20 })
  const office = api.as('afterschool')
  const form = { classId, intoId, consentUntil: '2027-03-20', reason: '人数不足 10 人' }
  const classOf = async (id: string) => (await office.call(getClass, { id })).data
  return { ...ground, roomId, mainTeacherId, office, classOf, merge: form }
}

test('POST course-class/end-choosing: works: enough pupils form a class, too few do not', async ({
  parts,
}) => {
  const { office, merge, classOf } = await fewPupils(parts)
  await setClass(parts, merge.classId, { state: 'CHOOSING', taken: 9 })
  await setClass(parts, merge.intoId, { state: 'CHOOSING', taken: 10 })
  const forget = knowSeats({
    [merge.classId]: { enrolled: 9, held: 0 },
    [merge.intoId]: { enrolled: 10, held: 0 },
  })

  const ids = `${merge.classId},${merge.intoId}`
  const { data } = await office.call(contract.endChoosing, { ids })
  forget()

  expect(data).toEqual({ formed: 1, underfilled: 1, undecided: 0 })
  expect((await classOf(merge.classId)).state).toBe('UNDERFILLED')
  expect((await classOf(merge.intoId)).state).toBe('FORMED')
})

test('POST course-class/end-choosing: a class goes on choosing while unpaid seats may complete it', async ({
  parts,
}) => {
  const { office, merge, classOf } = await fewPupils(parts)
  for (const id of [merge.classId, merge.intoId])
    await setClass(parts, id, { state: 'CHOOSING', taken: 10 })
  const forget = knowSeats({
    [merge.classId]: { enrolled: 9, held: 1 },
    [merge.intoId]: { enrolled: 8, held: 1 },
  })

  const ids = `${merge.classId},${merge.intoId}`
  const { data } = await office.call(contract.endChoosing, { ids })
  forget()

  expect(data).toEqual({ formed: 0, underfilled: 1, undecided: 1 })
  expect((await classOf(merge.classId)).state).toBe('CHOOSING')
  expect((await classOf(merge.intoId)).state).toBe('UNDERFILLED')
})

test('POST course-class/end-choosing: CLASS_STATE_WRONG before and after choosing, for all or none', async ({
  parts,
}) => {
  const { office, merge, classOf } = await fewPupils(parts)
  await setClass(parts, merge.classId, { state: 'CHOOSING', taken: 9 })

  const ids = `${merge.classId},${merge.intoId}`
  expect(await office.call(contract.endChoosing, { ids })).toBeRefused('CLASS_STATE_WRONG')
  expect((await classOf(merge.classId)).state).toBe('CHOOSING')
  expect(await office.call(contract.endChoosing, { ids: '1' })).toBeRefused('NOT_FOUND')
})

test('POST course-class/form: works with too few pupils, and withdraws an open proposal', async ({
  parts,
}) => {
  const { office, merge, classOf } = await fewPupils(parts)
  await office.call(contract.proposeMerge, merge)

  expect(await office.call(contract.formClass, { id: merge.classId })).toBeDone()

  expect((await classOf(merge.classId)).state).toBe('FORMED')
  const { records } = (await office.call(contract.listMerges, { classId: merge.classId })).data
  expect(records.map(({ state }) => state)).toEqual(['WITHDRAWN'])
})

test('POST course-class/form: CLASS_STATE_WRONG for a class that has enough pupils', async ({
  parts,
}) => {
  const { office, merge } = await fewPupils(parts)

  expect(await office.call(contract.formClass, { id: merge.intoId })).toBeRefused(
    'CLASS_STATE_WRONG',
  )
})

test('GET class-merge/targets: works: classes of the course that fit, those at the same times first', async ({
  parts,
}) => {
  const { api } = parts
  const { office, form, merge, slotIds } = await fewPupils(parts)
  const { id: roomId } = await someRoom(api, { name: '美术教室' })
  const wednesday = { name: '1 班（周三）', slotIds: slotIds[1] ?? '', roomId }
  const other = await someClass(api, form, wednesday)
  await setClass(parts, other, { state: 'FORMED', taken: 10 })
  const targets = async () =>
    (await office.call(contract.listMergeTargets, { classId: merge.classId })).data.records

  expect(await targets()).toMatchObject([
    { id: merge.intoId, hasSameTimes: true, freeSeats: 10, pupilConflicts: 0 },
    { id: other, hasSameTimes: false, freeSeats: 20, times: '周三 16:10–17:10' },
  ])
  await setClass(parts, merge.intoId, { state: 'FORMED', taken: 25 })
  expect((await targets()).map(({ id }) => id)).toEqual([other])
})

test('POST class-merge/propose: works, and tells the domain that asks the families', async ({
  parts,
}) => {
  const { office, merge } = await fewPupils(parts)
  const told: MergeProposed[] = []
  const forget = whenMergeProposed(async (_tx, _actor, fact) => void told.push(fact))

  const { id } = (await office.call(contract.proposeMerge, merge)).data
  forget()

  const { reason: _, ...proposed } = merge
  expect(told).toEqual([{ mergeId: id, ...proposed }])
  const listed = (await office.call(contract.listMerges, { classId: merge.intoId })).data.records
  expect(listed).toMatchObject([{ id, intoName: '2 班', stateName: '等待家长同意' }])
})

test('POST class-merge/propose: MERGE_FULL, MERGE_GRADES, MERGE_STATE, MERGE_OTHER_COURSE, CONSENT_IN_THE_PAST, CLASS_STATE_WRONG', async ({
  parts,
}) => {
  const { database, world } = parts
  const { office, merge } = await fewPupils(parts)
  const propose = (change: object = {}) =>
    office.call(contract.proposeMerge, { ...merge, ...change })
  const set = (change: object) =>
    database.write(world.tenant, (tx) =>
      tx
        .updateTable('courseClass')
        .set(change)
        .where('tenantId', '=', world.tenant)
        .where('id', '=', merge.intoId)
        .execute(),
    )

  expect(await propose({ consentUntil: '2027-03-14' })).toBeRefused('CONSENT_IN_THE_PAST')
  expect(await propose({ intoId: '1' })).toBeRefused('NOT_FOUND')
  expect(await propose({ classId: merge.intoId, intoId: merge.classId })).toBeRefused(
    'CLASS_STATE_WRONG',
  )
  await setClass(parts, merge.intoId, { state: 'FORMED', taken: 25 })
  expect(await propose()).toBeRefused('MERGE_FULL')
  await setClass(parts, merge.intoId, { state: 'FINISHED', taken: 20 })
  expect(await propose()).toBeRefused('MERGE_STATE')
  expect(await propose({ intoId: merge.classId })).toBeRefused('MERGE_STATE')
  await setClass(parts, merge.intoId, { state: 'FORMED', taken: 20 })
  await set({ gradeIds: ['1'] })
  expect(await propose()).toBeRefused('MERGE_GRADES')
})

test('POST class-merge/propose: works into a running class, MERGE_TOO_LATE when it has no lesson after the deadline', async ({
  parts,
}) => {
  const { office, merge } = await fewPupils(parts)
  await setClass(parts, merge.intoId, { state: 'RUNNING', taken: 20 })
  const { records } = (await office.call(listLessons, { classId: merge.intoId })).data
  const days = records.map(({ day }) => day).toSorted()
  const targets = await office.call(contract.listMergeTargets, { classId: merge.classId })

  expect(targets.data.records).toMatchObject([{ id: merge.intoId, comingLessons: days.length }])
  const last = { ...merge, consentUntil: days.at(-1) ?? '' }
  expect(await office.call(contract.proposeMerge, last)).toBeRefused('MERGE_TOO_LATE')
  const earlier = { ...merge, consentUntil: days.at(-2) ?? '' }
  expect(await office.call(contract.proposeMerge, earlier)).toBeDone()
})

test('POST class-merge/propose: MERGE_OTHER_COURSE for a class of another term', async ({
  parts,
}) => {
  const { api } = parts
  const { office, form, merge } = await fewPupils(parts)
  const { id: termId } = await someTerm(api, { name: '暑期前', beginDate: '2027-05-31' })
  const slots = await someSlots(api, termId, { weekdays: '5' })
  const other = { termId, name: '3 班', slotIds: slots[0]?.id ?? '', lessonCount: 1 }
  const intoId = await someClass(api, form, other)
  await setClass(parts, intoId, { state: 'FORMED', taken: 10 })

  expect(await office.call(contract.proposeMerge, { ...merge, intoId })).toBeRefused(
    'MERGE_OTHER_COURSE',
  )
})

test('POST class-merge/propose: MERGE_PROPOSED while the class or its target takes part in another merge', async ({
  parts,
}) => {
  const { api } = parts
  const { office, form, merge, slotIds } = await fewPupils(parts)
  const thirdId = await someClass(api, form, { name: '3 班', slotIds: slotIds[1] ?? '' })
  await setClass(parts, thirdId, { state: 'UNDERFILLED', taken: 3 })
  await office.call(contract.proposeMerge, merge)
  const propose = (classId: string, intoId: string) =>
    office.call(contract.proposeMerge, { ...merge, classId, intoId })

  expect(await propose(merge.classId, thirdId)).toBeRefused('MERGE_PROPOSED')
  expect(await propose(thirdId, merge.classId)).toBeRefused('MERGE_PROPOSED')
  expect(await propose(thirdId, merge.intoId)).toBeDone()
})

test('POST class-merge/propose: TEACHER_NOT_CLEARED when a look-up of the other class has expired', async ({
  parts,
}) => {
  const { office, merge } = await fewPupils(parts)
  await someLookUp(parts.api, staffKey('head'), { validUntil: '2027-03-16' })

  expect(await office.call(contract.proposeMerge, merge)).toBeRefused('TEACHER_NOT_CLEARED')
  await someLookUp(parts.api, staffKey('head'))
  expect(await office.call(contract.proposeMerge, merge)).toBeDone()
})

test('POST class-merge/withdraw: works, and the class may be merged elsewhere', async ({
  parts,
}) => {
  const { office, merge } = await fewPupils(parts)
  const { id } = (await office.call(contract.proposeMerge, merge)).data
  const told: MergeProposed[] = []
  const forget = whenMergeWithdrawn(async (_tx, _actor, fact) => void told.push(fact))

  expect(await office.call(contract.withdrawMerge, { id })).toBeDone()
  forget()

  expect(told.map(({ mergeId }) => mergeId)).toEqual([id])
  expect(await office.call(contract.proposeMerge, merge)).toBeDone()
})

test('POST class-merge/withdraw: MERGE_ENDED once it has ended, as when its class was cancelled', async ({
  parts,
}) => {
  const { office, merge } = await fewPupils(parts)
  const { id } = (await office.call(contract.proposeMerge, merge)).data
  await office.call(cancelClass, { id: merge.intoId, reason: '教师病假' })

  expect(await office.call(contract.withdrawMerge, { id })).toBeRefused('MERGE_ENDED')
})

test('GET class-merge/list: works for the own school only', async ({ parts }) => {
  const { api, world } = parts
  const { office, merge } = await fewPupils(parts)
  await office.call(contract.proposeMerge, merge)
  const other = api.as('admin', world.otherTenant)

  const { records } = (await other.call(contract.listMerges, { classId: merge.classId })).data
  expect(records).toEqual([])
})

test('a proposal ends once, with its class, after the seats of those who did not agree', async ({
  parts,
}) => {
  const { database, world } = parts
  const { office, merge, classOf } = await fewPupils(parts)
  const { id } = (await office.call(contract.proposeMerge, merge)).data
  const actor = demoActor(world.tenant, 'afterschool')
  const at = { now: world.now, request: { id: 'test', ip: '' } }
  const told: string[] = []
  const endSeats = async ({ classId }: { classId: string }) => void told.push(classId)
  const carryOut = () =>
    database.write(world.tenant, (tx) => finishMerge(tx, actor, { mergeId: id, endSeats }, at))

  await carryOut()

  expect(told).toEqual([merge.classId])
  expect(await classOf(merge.classId)).toMatchObject({
    state: 'MERGED',
    stateReason: '并入“2 班”',
  })
  const { records } = (await office.call(listLessons, { classId: merge.classId })).data
  expect(new Set(records.map(({ state }) => state))).toEqual(new Set(['CANCELLED']))
  await expect(carryOut()).rejects.toMatchObject({ reason: 'MERGE_ENDED' })
})
