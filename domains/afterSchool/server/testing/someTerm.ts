import type { Api } from '../../../../app/testing/world.ts'
import { submitRoom } from '../../contract/room.ts'
import type { CourseRoomForm } from '../../contract/room.ts'
import { listSlots, submitSlot } from '../../contract/slot.ts'
import type { CourseSlot, CourseSlotForm } from '../../contract/slot.ts'
import { submitTerm } from '../../contract/term.ts'
import type { CourseTermForm } from '../../contract/term.ts'

/** A term from the week after the tests' day, inside the second school term. */
export const termForm = (change: Partial<CourseTermForm> = {}): CourseTermForm => ({
  name: '2027 年春季课后服务',
  beginDate: '2027-03-22',
  endDate: '2027-06-25',
  ...change,
})

export async function someTerm(
  api: Api,
  change: Partial<CourseTermForm> = {},
): Promise<{ id: string }> {
  const { data, text } = await api.as('afterschool').call(submitTerm, termForm(change))
  if (!('id' in data)) throw new Error(text)
  return data
}

export const slotForm = (termId: string, change: Partial<CourseSlotForm> = {}): CourseSlotForm => ({
  termId,
  kind: 'COURSE',
  weekdays: '1',
  beginTime: '16:10',
  endTime: '17:10',
  gradeIds: '',
  ...change,
})

/** Adds slots and returns all of the term, in the order of the week. */
export async function someSlots(
  api: Api,
  termId: string,
  change: Partial<CourseSlotForm> = {},
): Promise<CourseSlot[]> {
  const answer = await api.as('afterschool').call(submitSlot, slotForm(termId, change))
  if (answer.status !== 200) throw new Error(answer.text)
  return (await api.as('afterschool').call(listSlots, { termId })).data.records
}

export async function someRoom(
  api: Api,
  change: Partial<CourseRoomForm> = {},
): Promise<{ id: string }> {
  const form = { name: '科学教室', building: '致远楼', capacity: 40, ...change }
  const { data, text } = await api.as('afterschool').call(submitRoom, form)
  if (!('id' in data)) throw new Error(text)
  return data
}
