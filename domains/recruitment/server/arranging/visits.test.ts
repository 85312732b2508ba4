import { expect, test } from '../../../../app/testing/world.ts'
import { listMessages } from '../../../messaging/contract/message.ts'
import { decideApplication } from '../../contract/office.ts'
import { withdrawApplication } from '../../contract/own.ts'
import {
  addSlots,
  assignSlot,
  chooseSlot,
  inviteApplicants,
  listSlots,
  removeSlots,
} from '../../contract/slot.ts'
import { pass, read, someApplication, somePost } from '../testing/someRecruitment.ts'
import {
  ownLatest,
  ownVisit,
  someSlots,
  someoneInTrial,
  userId,
} from '../testing/someArrangement.ts'

const slotForm = {
  startAt: '2027-03-20 09:00:00',
  minutes: 30,
  count: 3,
  capacity: 2,
  place: '行政楼 101',
}

test('POST visit-slot/submit: works with several times, one after the other', async ({
  api,
  world,
}) => {
  const { step } = await someoneInTrial(api, world)
  const answer = await api.as('admin').call(addSlots, { ...step, ...slotForm })
  expect(answer.data).toEqual({ added: 3 })

  const { slots, visitors } = (await api.as('head').call(listSlots, step)).data

  expect(
    slots.map(({ startAt, endAt }) => `${startAt.slice(11, 16)}–${endAt.slice(11, 16)}`),
  ).toEqual(['09:00–09:30', '09:30–10:00', '10:00–10:30'])
  expect(slots[0]).toMatchObject({ capacity: 2, booked: 0, place: '行政楼 101' })
  expect(visitors).toMatchObject([{ name: '沈佳宁', isInvited: false, slotId: '' }])
})

test('POST visit-slot/submit: SLOT_PAST when the first time is over', async ({ api, world }) => {
  const { step } = await someoneInTrial(api, world)
  const late = { ...step, ...slotForm, startAt: '2027-03-14 09:00:00' }
  const answer = await api.as('admin').call(addSlots, late)
  expect(answer).toBeRefused('SLOT_PAST')
  expect(answer.fields[0]?.name).toBe('startAt')
})

test('GET visit-slot/list: works apart for each step', async ({ api, world }) => {
  const { step } = await someoneInTrial(api, world)
  await someSlots(api.as('admin'), step)
  const interview = { ...step, kind: 'INTERVIEW' as const }
  expect((await api.as('head').call(listSlots, interview)).data).toEqual({
    slots: [],
    visitors: [],
  })
})

test('POST visit-slot/invite: works; the applicant gets a message and the times to choose from', async ({
  api,
  world,
}) => {
  const { id, step } = await someoneInTrial(api, world)
  const slotIds = await someSlots(api.as('admin'), step)
  expect(await ownVisit(api)).toBeUndefined()

  const answer = await api.as('admin').call(inviteApplicants, { ...step, ids: id })

  expect(answer.data).toEqual({ invited: 1 })
  const visit = await ownVisit(api)
  expect(visit).toMatchObject({ kindName: '试讲', mayChoose: true })
  expect(visit?.slots.map((one) => one.id)).toEqual(slotIds)
  const [message] = (await api.as('parent').call(listMessages, {})).data.records
  expect(message?.title).toBe('初中数学教师：请选择试讲的时间')
})

test('POST visit-slot/invite: works without those who have a time', async ({ api, world }) => {
  const { id, step } = await someoneInTrial(api, world)
  const [slotId = ''] = await someSlots(api.as('admin'), step)
  await api.as('admin').call(assignSlot, { id, slotId })
  const again = await api.as('admin').call(inviteApplicants, { ...step, ids: id })
  expect(again.data).toEqual({ invited: 0 })
})

test('POST visit-slot/invite: SLOTS_MISSING when no place is free', async ({ api, world }) => {
  const { id, step } = await someoneInTrial(api, world)
  const answer = await api.as('admin').call(inviteApplicants, { ...step, ids: id })
  expect(answer).toBeRefused('SLOTS_MISSING')
})

test('POST visit-slot/invite: NOT_IN_STEP when the applicant is in another step', async ({
  api,
  world,
}) => {
  const { id, step } = await someoneInTrial(api, world)
  await someSlots(api.as('admin'), step)
  await pass(api, id)
  const answer = await api.as('admin').call(inviteApplicants, { ...step, ids: id })
  expect(answer).toBeRefused('NOT_IN_STEP')
})

test('POST visit-slot/invite: OWN_APPLICATION when the office applied', async ({
  api,
  database,
  world,
}) => {
  const { id, step } = await someoneInTrial(api, world)
  await someSlots(api.as('admin'), step)
  const applicantId = userId('admin')
  await database.write(world.tenant, (tx) =>
    tx.updateTable('recruitmentApplication').set({ applicantId }).where('id', '=', id).execute(),
  )
  const answer = await api.as('admin').call(inviteApplicants, { ...step, ids: id })
  expect(answer).toBeRefused('OWN_APPLICATION')
})

test('POST own/choose-slot: works; another time until the day before', async ({ api, world }) => {
  const { id, step } = await someoneInTrial(api, world)
  const [first = '', second = ''] = await someSlots(api.as('admin'), step)
  await api.as('admin').call(inviteApplicants, { ...step, ids: id })
  const parent = api.as('parent')

  expect(await parent.call(chooseSlot, { id, slotId: first })).toBeDone()
  expect((await ownVisit(api))?.slot?.id).toBe(first)
  expect(await parent.call(chooseSlot, { id, slotId: first })).toBeDone()
  expect(await parent.call(chooseSlot, { id, slotId: second })).toBeDone()

  const { slots, visitors } = (await api.as('head').call(listSlots, step)).data
  expect(slots.map(({ booked }) => booked)).toEqual([0, 1])
  expect(visitors[0]?.slotId).toBe(second)
})

test('POST own/choose-slot: CHANGE_TOO_LATE when the chosen time is today', async ({
  api,
  world,
}) => {
  const { id, step } = await someoneInTrial(api, world)
  const [first = '', second = ''] = await someSlots(api.as('admin'), step)
  await api.as('admin').call(inviteApplicants, { ...step, ids: id })
  await api.as('parent').call(chooseSlot, { id, slotId: second })
  world.setNow(new Date('2027-03-19T23:59:00+08:00'))
  expect((await ownVisit(api))?.mayChoose).toBe(true)

  world.setNow(new Date('2027-03-20T08:00:00+08:00'))

  expect(await ownVisit(api)).toMatchObject({ mayChoose: false, slots: [] })
  const answer = await api.as('parent').call(chooseSlot, { id, slotId: first })
  expect(answer).toBeRefused('CHANGE_TOO_LATE')
})

test('POST own/choose-slot: NOT_INVITED when nobody invited, and for others it does not exist', async ({
  api,
  world,
}) => {
  const { id, step } = await someoneInTrial(api, world)
  const [slotId = ''] = await someSlots(api.as('admin'), step)
  expect(await api.as('parent').call(chooseSlot, { id, slotId })).toBeRefused('NOT_INVITED')
  expect(await api.as('parent2').call(chooseSlot, { id, slotId })).toBeRefused('NOT_FOUND')
})

test('POST own/choose-slot: SLOT_PAST when the time has begun', async ({ api, world }) => {
  const { id, step } = await someoneInTrial(api, world)
  const [slotId = ''] = await someSlots(api.as('admin'), step)
  await api.as('admin').call(inviteApplicants, { ...step, ids: id })
  world.setNow(new Date('2027-03-20T09:00:00+08:00'))
  expect(await api.as('parent').call(chooseSlot, { id, slotId })).toBeRefused('SLOT_PAST')
})

test('POST own/choose-slot: SLOT_FULL when others took the places', async ({ api, world }) => {
  const { id, step } = await someoneInTrial(api, world)
  const [slotId = ''] = await someSlots(api.as('admin'), step)
  const other = await secondApplicant(api, step.postId)
  await api.as('admin').call(inviteApplicants, { ...step, ids: id })
  await api.as('admin').call(assignSlot, { id: other, slotId })
  expect(await api.as('parent').call(chooseSlot, { id, slotId })).toBeRefused('SLOT_FULL')
})

test('POST own/choose-slot: a time of another post does not exist', async ({ api, world }) => {
  const { id, step } = await someoneInTrial(api, world)
  await someSlots(api.as('admin'), step)
  await api.as('admin').call(inviteApplicants, { ...step, ids: id })
  const postId = await somePost(api, { title: '高中物理教师' })
  const [foreign = ''] = await someSlots(api.as('admin'), { ...step, postId })
  const answer = await api.as('parent').call(chooseSlot, { id, slotId: foreign })
  expect(answer).toBeRefused('NOT_FOUND')
})

test('POST visit-slot/assign: works without an invitation, and tells the applicant', async ({
  api,
  world,
}) => {
  const { id, step } = await someoneInTrial(api, world)
  const [slotId = ''] = await someSlots(api.as('admin'), step)

  expect(await api.as('admin').call(assignSlot, { id, slotId })).toBeDone()

  expect((await ownVisit(api))?.slot).toMatchObject({ id: slotId, place: '行政楼 101' })
  const [message] = (await api.as('parent').call(listMessages, {})).data.records
  expect(message?.title).toBe('初中数学教师：试讲在3月20日（周六）09:00，行政楼 101')
})

test('POST visit-slot/assign: NOT_IN_STEP when nobody comes in this step', async ({ api }) => {
  const id = await someApplication(api)
  const { postId } = await read(api, id)
  const [slotId = ''] = await someSlots(api.as('admin'), { postId, kind: 'TRIAL' })
  expect(await api.as('admin').call(assignSlot, { id, slotId })).toBeRefused('NOT_IN_STEP')
})

test('POST visit-slot/assign: SLOT_PAST when the time has begun', async ({ api, world }) => {
  const { id, step } = await someoneInTrial(api, world)
  const [slotId = ''] = await someSlots(api.as('admin'), step)
  world.setNow(new Date('2027-03-20T09:00:00+08:00'))
  expect(await api.as('admin').call(assignSlot, { id, slotId })).toBeRefused('SLOT_PAST')
})

test('POST visit-slot/assign: SLOT_FULL when others took the places', async ({ api, world }) => {
  const { id, step } = await someoneInTrial(api, world)
  const [slotId = ''] = await someSlots(api.as('admin'), step)
  const other = await secondApplicant(api, step.postId)
  await api.as('admin').call(assignSlot, { id: other, slotId })
  expect(await api.as('admin').call(assignSlot, { id, slotId })).toBeRefused('SLOT_FULL')
})

test('POST visit-slot/assign: OWN_APPLICATION when the office applied', async ({
  api,
  database,
  world,
}) => {
  const { id, step } = await someoneInTrial(api, world)
  const [slotId = ''] = await someSlots(api.as('admin'), step)
  const applicantId = userId('admin')
  await database.write(world.tenant, (tx) =>
    tx.updateTable('recruitmentApplication').set({ applicantId }).where('id', '=', id).execute(),
  )
  expect(await api.as('admin').call(assignSlot, { id, slotId })).toBeRefused('OWN_APPLICATION')
})

test('POST visit-slot/assign: NOT_IN_STEP when the time is for a later step', async ({
  api,
  world,
}) => {
  const { id, step } = await someoneInTrial(api, world)
  const [slotId = ''] = await someSlots(api.as('admin'), { ...step, kind: 'INTERVIEW' })
  expect(await api.as('admin').call(assignSlot, { id, slotId })).toBeRefused('NOT_IN_STEP')
})

test('POST visit-slot/assign: TIMES_OVERLAP when the applicant comes for another post then', async ({
  api,
  world,
}) => {
  const { id, step } = await someoneInTrial(api, world)
  const [slotId = ''] = await someSlots(api.as('admin'), step)
  await api.as('admin').call(assignSlot, { id, slotId })
  const other = await someApplication(api, {
    postId: await somePost(api, { title: '高中物理教师' }),
  })
  await pass(api, other)
  await pass(api, other)
  const { postId } = await read(api, other)
  const startAt = '2027-03-20 09:15:00'
  const [late = '', later = ''] = await someSlots(
    api.as('admin'),
    { postId, kind: 'TRIAL' },
    { startAt },
  )

  const answer = await api.as('admin').call(assignSlot, { id: other, slotId: late })

  expect(answer).toBeRefused('TIMES_OVERLAP')
  expect(answer.text).toContain('和初中数学教师试讲的时间（3月20日（周六）09:00–09:30）重叠')
  expect(answer.fields[0]?.name).toBe('slotId')
  expect(await api.as('admin').call(assignSlot, { id: other, slotId: later })).toBeDone()
})

test('an applicant may come for the written test and for the trial lesson', async ({
  api,
  world,
}) => {
  const { id, step } = await someoneInTrial(api, world)
  const written = { ...step, kind: 'WRITTEN' as const }
  const [trial = ''] = await someSlots(api.as('admin'), step)
  const [test = ''] = await someSlots(api.as('admin'), written, {
    startAt: '2027-03-19 09:00:00',
  })
  for (const one of [step, written])
    await api.as('admin').call(inviteApplicants, { ...one, ids: id })
  expect(await ownLatest(api)).toMatchObject({
    next: '请选择笔试和试讲的时间。',
    visits: [{ kind: 'WRITTEN' }, { kind: 'TRIAL' }],
  })

  for (const slotId of [trial, test])
    expect(await api.as('parent').call(chooseSlot, { id, slotId })).toBeDone()

  expect(await ownLatest(api)).toMatchObject({
    next: '请按时到场，带上身份证件。',
    visits: [
      { kindName: '笔试', slot: { id: test }, isOver: false },
      { kindName: '试讲', slot: { id: trial }, isOver: false },
    ],
  })
  for (const [one, slotId] of [
    [step, trial],
    [written, test],
  ] as const)
    expect((await api.as('head').call(listSlots, one)).data.visitors).toMatchObject([{ slotId }])
  world.setNow(new Date('2027-03-20T18:00:00+08:00'))
  expect((await ownLatest(api))?.next).toBe('学校正在评议，有结果会在这里显示。')
})

test('POST own/choose-slot: TIMES_OVERLAP when the written test is at that time', async ({
  api,
  world,
}) => {
  const { id, step } = await someoneInTrial(api, world)
  const written = { ...step, kind: 'WRITTEN' as const }
  const [early = '', late = ''] = await someSlots(api.as('admin'), step)
  const [test = ''] = await someSlots(api.as('admin'), written, { minutes: 15 })
  for (const one of [step, written])
    await api.as('admin').call(inviteApplicants, { ...one, ids: id })
  await api.as('parent').call(chooseSlot, { id, slotId: test })

  const answer = await api.as('parent').call(chooseSlot, { id, slotId: early })

  expect(answer).toBeRefused('TIMES_OVERLAP')
  expect(answer.fields[0]?.name).toBe('slotId')
  expect(await api.as('parent').call(chooseSlot, { id, slotId: late })).toBeDone()
})

test('POST visit-slot/remove: works for free times', async ({ api, world }) => {
  const { step } = await someoneInTrial(api, world)
  const ids = await someSlots(api.as('admin'), step)
  expect(await api.as('admin').call(removeSlots, { ids: ids.join(',') })).toBeDone()
  expect((await api.as('head').call(listSlots, step)).data.slots).toEqual([])
  expect(await api.as('admin').call(removeSlots, { ids: ids.join(',') })).toBeRefused('NOT_FOUND')
})

test('POST visit-slot/remove: SLOT_BOOKED when somebody has chosen one of them', async ({
  api,
  world,
}) => {
  const { id, step } = await someoneInTrial(api, world)
  const ids = await someSlots(api.as('admin'), step)
  await api.as('admin').call(assignSlot, { id, slotId: ids[0] ?? '' })
  const answer = await api.as('admin').call(removeSlots, { ids: ids.join(',') })
  expect(answer).toBeRefused('SLOT_BOOKED')
  expect((await api.as('head').call(listSlots, step)).data.slots).toHaveLength(2)
})

test('whoever leaves before the time gives the place back; a visit that was stays', async ({
  api,
  world,
}) => {
  const { id, step } = await someoneInTrial(api, world)
  const [slotId = ''] = await someSlots(api.as('admin'), step)
  const other = await secondApplicant(api, step.postId)
  const booked = async () =>
    (await api.as('head').call(listSlots, step)).data.slots.map((one) => one.booked)
  await api.as('admin').call(assignSlot, { id, slotId })
  await api.as('parent').call(withdrawApplication, { id })
  expect(await booked()).toEqual([0, 0])

  await api.as('admin').call(assignSlot, { id: other, slotId })
  world.setNow(new Date('2027-03-20T12:00:00+08:00'))
  const note = '试讲成绩没有进入前列'
  const refusal = { id: other, state: 'TRIAL', decision: 'REFUSE', note } as const
  expect(await api.as('admin').call(decideApplication, refusal)).toBeDone()

  expect(await booked()).toEqual([1, 0])
})

/** An application of the other demo parent for the same post, in the same step. */
async function secondApplicant(api: Parameters<typeof pass>[0], postId: string): Promise<string> {
  const id = await someApplication(api, { postId }, 'parent2')
  await pass(api, id)
  await pass(api, id)
  return id
}
