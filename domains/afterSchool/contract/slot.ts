import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import { id, idList, labelled, nothing } from '../../../platform/contract/shapes.ts'
import { afterSchoolPermissions } from './permissions.ts'
import { clock } from './weekTimes.ts'

/** What a slot is for: classes of courses, or care until the child is fetched. */
export const SlotKind = z.enum(['COURSE', 'CARE'])
export type SlotKind = z.output<typeof SlotKind>

export const slotKindNames: Readonly<Record<SlotKind, string>> = { COURSE: '兴趣课', CARE: '托管' }

/** A weekly time of a term. */
export const CourseSlot = z.object({
  id,
  termId: id,
  termName: z.string(),
  kind: SlotKind,
  kindName: z.string(),
  weekday: z.number(),
  weekdayName: z.string(),
  beginTime: z.string(),
  endTime: z.string(),
  gradeIds: z.array(id),
  gradeNames: z.string(),
})
export type CourseSlot = z.output<typeof CourseSlot>

/** A new time on one or several weekdays, or with `id` another time of a slot on one weekday. */
export const CourseSlotForm = z.object({
  id: z.optional(id),
  termId: labelled('学期', id),
  kind: labelled('用途', SlotKind),
  weekdays: labelled(
    '星期',
    z.string().check(z.regex(/^[1-7](,[1-7]){0,6}$/, { error: '请选择星期' })),
  ),
  beginTime: labelled('开始时间', clock),
  endTime: labelled('结束时间', clock),
  gradeIds: labelled('年级', z.optional(z.union([z.literal(''), idList]))),
})
export type CourseSlotForm = z.output<typeof CourseSlotForm>

const { oversee, planClasses } = afterSchoolPermissions

export const listSlots = endpoint({
  method: 'GET',
  path: '/blade-after-school/slot/list',
  summary: 'Weekly times, by term, weekday and hour',
  may: oversee,
  input: z.object({
    ...pageFields,
    termId: labelled('学期', z.optional(z.union([z.literal(''), id]))),
  }),
  reply: pageOf(CourseSlot),
})

export const submitSlot = endpoint({
  method: 'POST',
  path: '/blade-after-school/slot/submit',
  summary: 'Add a weekly time on some weekdays, or change one',
  may: planClasses,
  input: CourseSlotForm,
  reply: nothing,
  refusals: [
    'NO_SUCH_TERM',
    'NO_SUCH_GRADE',
    'SLOT_BACKWARDS',
    'SLOT_ONE_DAY',
    'SLOT_OVERLAPS',
    'SLOT_IN_USE',
  ],
})

export const removeSlots = endpoint({
  method: 'POST',
  path: '/blade-after-school/slot/remove',
  summary: 'Remove weekly times that no class uses; all or none',
  may: planClasses,
  input: z.object({ ids: labelled('时段', idList) }),
  reply: nothing,
  refusals: ['SLOT_IN_USE'],
})
