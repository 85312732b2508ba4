import { describe } from 'vitest'

import { expect, test } from '../../../app/testing/world.ts'
import { getApplication } from '../../enrolment/contract/application.ts'
import { listFlowRecords } from '../../enrolment/contract/flowRecord.ts'
import { listStudents } from '../../people/contract/student.ts'
import { completeRecord, getRecord, submitRecord } from '../../pupilRecord/contract/record.ts'
import { wholeRecord } from '../../pupilRecord/server/testing/someRecord.ts'
import * as contract from '../contract/classes.ts'
import { answerOffer, getFamilyAdmission } from '../contract/family.ts'
import { registerChild } from '../contract/office.ts'
import { listPlaced } from '../contract/placements.ts'
import * as season from '../contract/season.ts'
import { updateAssignment } from './queries/assignments.ts'
import { deadline, emptyClasses, registered, startWith } from './testing/someClasses.ts'
import {
  holdCeremony,
  qualified,
  rankTime,
  registerTime,
  released,
  someSeason,
} from './testing/someSeason.ts'
import type { Stage } from './testing/someSeason.ts'

const lead = ({ api }: Pick<Stage, 'api'>) => api.as('lead')
/** The pupil of an application, whose record is open. */
const pupilOf = ({ database, world }: Stage, applicationId: string) =>
  database.read(world.tenant, async (db) => {
    const row = await db
      .selectFrom('admission')
      .select('studentId')
      .where('tenantId', '=', world.tenant)
      .where('applicationId', '=', applicationId)
      .executeTakeFirstOrThrow()
    return row.studentId ?? ''
  })

/** The family fills the record of a pupil in, and the office completes it. */
async function completed(stage: Stage, studentId: string): Promise<void> {
  const { api } = stage
  const { data } = await api.as('parent').call(getRecord, { id: studentId })
  await api.as('parent').call(submitRecord, wholeRecord(studentId, data.rev))
  const answer = await api.as('reviewer').call(completeRecord, { id: studentId })
  if (answer.status !== 200) throw new Error(answer.text)
}

test('a child is a pupil of record once its class is published and its record complete, whichever comes last', async ({
  api,
  database,
  world,
}) => {
  const stage = { api, database, world }
  const { planId, ids } = await registered(stage)
  const [early = '', late = ''] = ids
  const stateOf = async (id: string) => (await lead(stage).call(getApplication, { id })).data.status
  await completed(stage, await pupilOf(stage, early))
  expect(await stateOf(early)).toBe('REGISTERED')
  const seen = await api.as('parent').call(getFamilyAdmission, { id: early })
  expect(seen.data.record?.state).toBe('COMPLETE')

  const classIds = (await emptyClasses(stage)).join(',')
  const { data } = await startWith(stage, { planId, classIds })
  await holdCeremony(stage, data.drawId, deadline)
  await lead(stage).call(contract.publishClasses, { planId })
  expect(await stateOf(early)).toBe('STUDENT')
  expect(await stateOf(late)).toBe('REGISTERED')

  await completed(stage, await pupilOf(stage, late))
  expect(await stateOf(late)).toBe('STUDENT')
  const { data: history } = await api.as('parent').call(listFlowRecords, { applicationId: late })
  expect(history.records.slice(-2).map(({ action }) => action)).toEqual(['ASSIGN_CLASS', 'ENROL'])
})

describe('the assignment of classes', () => {
  test('POST classes/publish: works: girls and boys are dealt evenly, and each child is in its class; ASSIGNMENT_DONE the second time', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const { planId, ids } = await registered(stage)
    const classIds = await emptyClasses(stage)
    const { data } = await startWith(stage, { planId, classIds: classIds.join(',') })
    expect(data.children).toBe(4)
    await holdCeremony(stage, data.drawId, deadline)
    const dealt = await lead(stage).call(contract.getAssignment, { planId })
    expect(dealt.data.classes.map(({ girls, boys }) => [girls, boys])).toEqual([
      [1, 1],
      [1, 1],
    ])

    const answer = await lead(stage).call(contract.publishClasses, { planId })
    expect(answer.data).toEqual({ children: 4, skipped: 0 })
    expect((await lead(stage).call(getApplication, { id: ids[0] ?? '' })).data.status).toBe(
      'REGISTERED',
    )
    const pupils = await api.as('admin').call(listStudents, { classId: classIds[0] ?? '' })
    expect(pupils.data.records).toHaveLength(2)
    expect(await lead(stage).call(contract.publishClasses, { planId })).toBeRefused(
      'ASSIGNMENT_DONE',
    )
  })

  test('POST classes/publish: CLASS_FULL when a class became smaller after the draw', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const { planId } = await registered(stage)
    const classIds = await emptyClasses(stage)
    const { data } = await startWith(stage, { planId, classIds: classIds.join(',') })
    await holdCeremony(stage, data.drawId, deadline)
    await database.write(world.tenant, (tx) =>
      tx
        .updateTable('schoolClass')
        .set({ capacity: 1 })
        .where('tenantId', '=', world.tenant)
        .where('id', 'in', classIds)
        .execute(),
    )
    expect(await lead(stage).call(contract.publishClasses, { planId })).toBeRefused('CLASS_FULL')
  })

  test('POST classes/draw: works once; ASSIGNMENT_OPEN when it is prepared, ASSIGNMENT_DONE when it is published', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const { planId } = await registered(stage)
    const classIds = (await emptyClasses(stage)).join(',')
    expect(await startWith(stage, { planId, classIds })).toBeDone()
    expect(await startWith(stage, { planId, classIds })).toBeRefused('ASSIGNMENT_OPEN')
    const ref = { tenantId: world.tenant, planId }
    await database.write(world.tenant, (tx) =>
      updateAssignment(tx, ref, { publishedAt: world.now }),
    )
    expect(await startWith(stage, { planId, classIds })).toBeRefused('ASSIGNMENT_DONE')
  })

  test('GET classes/detail: works before and during the draw, NOT_FOUND without a plan', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const planId = await someSeason(stage)
    const classIds = await emptyClasses(stage)
    const { data } = await lead(stage).call(contract.getAssignment, { planId })
    expect(data).toMatchObject({ step: 'READY', registered: 0 })
    expect(data.choices.map(({ id }) => id)).toEqual(expect.arrayContaining(classIds))
    expect(await lead(stage).call(contract.getAssignment, { planId: '1' })).toBeRefused('NOT_FOUND')
  })

  test('POST classes/draw: NOT_FOUND, NOBODY_REGISTERED, CLASSES_UNFIT and DEADLINE_PAST when it makes no sense', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const classIds = (await emptyClasses(stage)).join(',')
    expect(await startWith(stage, { planId: '1', classIds })).toBeRefused('NOT_FOUND')
    const { planId } = await registered(stage)
    const [one = ''] = classIds.split(',')
    expect(await startWith(stage, { planId, classIds: one })).toBeRefused('CLASSES_UNFIT')
    expect(await startWith(stage, { planId, classIds: `${one},1` })).toBeRefused('CLASSES_UNFIT')
    const late = { planId, classIds, openUntil: '2027-08-20 18:00:00' }
    expect(await startWith(stage, late)).toBeRefused('DEADLINE_PAST')
    const empty = await someSeason(stage, { name: '另一个计划' })
    expect(await startWith(stage, { planId: empty, classIds })).toBeRefused('NOBODY_REGISTERED')
  })

  test('POST classes/publish: NOT_FOUND and NOT_DEALT before the draw', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const publish = (planId: string) => lead(stage).call(contract.publishClasses, { planId })
    expect(await publish('1')).toBeRefused('NOT_FOUND')
    expect(await publish(await someSeason(stage))).toBeRefused('NOT_DEALT')
  })
})

test('twins whose family wishes so come to different classes, others to the same', async ({
  api,
  database,
  world,
}) => {
  const stage = { api, database, world }
  const planId = await someSeason(stage, {
    quotas: [{ category: 'A', seats: 4, sortBy: 'HOUSEHOLD_DATE' }],
  })
  const pair = (first: number, twinClass?: 'APART') =>
    [first, first + 1].map((order) => ({
      order,
      since: `2020-11-${String(first - 290)}`,
      twinOf: order === first ? first + 1 : first,
      ...(twinClass ? { twinClass } : {}),
    }))
  const ids: string[] = []
  for (const child of [...pair(301, 'APART'), ...pair(311)])
    ids.push(await qualified(stage, planId, child))
  await released(stage, planId)
  const codes: string[] = []
  for (const id of ids)
    codes.push((await api.as('parent').call(answerOffer, { id, accepts: true })).data.applyNo)
  world.setNow(registerTime)
  for (const code of codes) await api.as('reviewer').call(registerChild, { code })
  const classIds = (await emptyClasses(stage)).join(',')
  const { data } = await startWith(stage, { planId, classIds })
  await holdCeremony(stage, data.drawId, deadline)

  await lead(stage).call(contract.publishClasses, { planId })

  const placed = await lead(stage).call(listPlaced, { planId })
  const classOf = new Map(placed.data.records.map(({ id, className }) => [id, className]))
  const [apart = '', other = '', together = '', same = ''] = ids.map((id) => classOf.get(id))
  expect(apart).not.toBe(other)
  expect(together).toBe(same)
})

test('a drawn tie gives the seats in the drawn order, whoever applied first', async ({
  api,
  database,
  world,
}) => {
  const stage = { api, database, world }
  const planId = await someSeason(stage, { quotas: [{ category: 'A', seats: 1, sortBy: 'DRAW' }] })
  const ids: string[] = []
  for (const order of [301, 302, 303]) ids.push(await qualified(stage, planId, { order }))
  world.setNow(rankTime)
  const started = await lead(stage).call(season.startAdmissionDraw, {
    planId,
    openUntil: '2027-05-21 18:00:00',
    beaconName: '双色球2027060',
  })
  await holdCeremony(stage, started.data.drawId, new Date('2027-05-21T18:00:00+08:00'))
  const preview = await lead(stage).call(season.previewRanking, { planId })
  const [winner] = preview.data.records
  expect(preview.data.undecided).toBe(0)
  expect(winner?.reason).toBe('摇号第 1 位')

  await lead(stage).call(season.proposeAdmissions, { planId, noticeDays: 3 })
  const admitted = await api
    .as('parent')
    .call(getFamilyAdmission, { id: winner?.applicationId ?? '' })
  expect(admitted.data).toMatchObject({ status: 'ADMIT_PROPOSED', drawNo: expect.any(String) })
})
