import type { Api } from '../../../../app/testing/world.ts'
import { demoGradeId } from '../../../../db/demo/people.ts'
import { demoTenant } from '../../../../db/demo/world.ts'
import { submitClass, publishClasses } from '../../../afterSchool/contract/courseClass.ts'
import type { CourseClassForm } from '../../../afterSchool/contract/courseClass.ts'
import { classGround, someInstructor } from '../../../afterSchool/server/testing/someClass.ts'
import { someRoom } from '../../../afterSchool/server/testing/someTerm.ts'
import { publishRound, submitRound } from '../../contract/roundForm.ts'
import type { RoundForm } from '../../contract/roundForm.ts'

/** A published class for grade 3; free unless changed. */
export async function publishedClass(
  api: Api,
  form: CourseClassForm,
  change: Partial<CourseClassForm> = {},
): Promise<string> {
  const office = api.as('afterschool')
  const free = { priceYuan: '0', bookFeeYuan: '' }
  const { data, text } = await office.call(submitClass, { ...form, ...free, ...change })
  if (!('id' in data)) throw new Error(text)
  await office.call(publishClasses, { ids: data.id })
  return data.id
}

/** A round of one class that opens the day after the tests' day. */
export const roundForm = (change: Partial<RoundForm> = {}): RoundForm => ({
  termId: '1',
  name: '春季第一轮',
  mode: 'FCFS',
  classIds: '1',
  rules: '每个孩子最多选两门，先到先得。',
  agreement: '自愿参加课后服务，按时接送孩子。',
  openTime: '2027-03-16 20:00:00',
  closeTime: '2027-03-18 20:00:00',
  dropUntil: '2027-03-20 20:00:00',
  maxPerChild: 2,
  hasWaitingList: true,
  offerHours: 12,
  ...change,
})

export const inOpening = new Date('2027-03-17T09:00:00+08:00')
export const afterClose = new Date('2027-03-19T09:00:00+08:00')
export const lotteryTimes = {
  mode: 'LOTTERY',
  rules: '填报志愿后公开摇号，按摇号顺序分配。',
  fillOpenTime: '2027-03-20 08:00:00',
  fillCloseTime: '2027-03-21 20:00:00',
} as const

/** Two published classes at different times and a room each, not yet in a round. */
export async function roundGround(api: Api) {
  const { form, slotIds } = await classGround(api)
  const monday = await publishedClass(api, form)
  const wednesday = await publishedClass(api, form, {
    name: '纸飞机与空气 2 班',
    slotIds: slotIds[1] ?? '',
  })
  return { form, slotIds, termId: form.termId, classIds: [monday, wednesday] }
}

/** Submits a round and expects success. */
export async function someRound(api: Api, change: Partial<RoundForm>): Promise<string> {
  const { data, text } = await api.as('afterschool').call(submitRound, roundForm(change))
  if (!('id' in data)) throw new Error(text)
  return data.id
}

/** A published round of two classes. */
export async function publishedRound(api: Api, change: Partial<RoundForm> = {}) {
  const ground = await roundGround(api)
  const { termId, classIds } = ground
  const roundId = await someRound(api, { termId, classIds: classIds.join(','), ...change })
  const answer = await api.as('afterschool').call(publishRound, { id: roundId })
  if (answer.status !== 200) throw new Error(answer.text)
  return { ...ground, roundId }
}

/** A published round with a class for grade 3, `first`, and one for grade 4, `other`. */
export async function roundOfTwoGrades(api: Api, change: Partial<RoundForm> = {}) {
  const { form, termId, classIds } = await roundGround(api)
  const { id: roomId } = await someRoom(api, { name: '创客空间' })
  const other = await publishedClass(api, form, {
    name: '四年级班',
    roomId,
    mainTeacherId: await someInstructor(api, 'head'),
    gradeIds: demoGradeId(demoTenant, 4),
  })
  const [first = ''] = classIds
  const roundId = await someRound(api, { ...change, termId, classIds: `${first},${other}` })
  await api.as('afterschool').call(publishRound, { id: roundId })
  return { roundId, first, other }
}
