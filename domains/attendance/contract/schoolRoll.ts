import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import {
  date,
  dateTime,
  id,
  labelled,
  maybeText,
  nothing,
  text,
} from '../../../platform/contract/shapes.ts'
import { givesSheet } from '../../../platform/contract/workbook.ts'
import { attendancePermissions } from './permissions.ts'
import { AttendanceState, RollKind, RollPhase } from './states.ts'

const { oversee, run } = attendancePermissions
const roll = {
  kind: labelled('点名', RollKind),
  id: labelled('课次或班级', id),
  day: labelled('日期', date),
}

/** A filter that the desk sends empty once it is cleared. */
const maybe = <Shape extends z.ZodMiniType>(shape: Shape) =>
  z.optional(z.union([z.literal(''), shape]))

/** The owner of a class: the school, or an institution by its id. */
const filters = {
  day: labelled('日期', maybe(date)),
  keyword: labelled('关键词', z.optional(maybeText(40))),
  kind: labelled('类型', maybe(RollKind)),
  owner: labelled('开课方', maybe(z.union([z.literal('SCHOOL'), id]))),
  phase: labelled('状态', maybe(RollPhase)),
}

/** A roll of a day with its counts, which are 0 before it was called. */
export const SchoolRoll = z.object({
  /** Kind and id, unique within a day. */
  id: z.string(),
  kind: RollKind,
  kindName: z.string(),
  /** The lesson, or the homeroom in care. */
  rollId: id,
  day: date,
  title: labelled('课程班或班级', z.string()),
  times: labelled('时间', z.string()),
  place: labelled('场地', z.string()),
  teacherNames: labelled('教师', z.string()),
  /** The school or the institution that gives the course. */
  ownerName: labelled('开课方', z.string()),
  childCount: labelled('应到', z.number()),
  /** Including children who came late or left early. */
  presentCount: labelled('实到', z.number()),
  lateCount: labelled('迟到早退', z.number()),
  leaveCount: labelled('请假', z.number()),
  absentCount: labelled('未到', z.number()),
  phase: RollPhase,
  phaseName: labelled('状态', z.string()),
  takenTime: z.optional(dateTime),
  takenByName: z.string(),
})
export type SchoolRoll = z.output<typeof SchoolRoll>

export const listSchoolRolls = endpoint({
  method: 'GET',
  path: '/blade-attendance/school/rolls',
  summary: 'All rolls of a day (default today) with their counts: lessons by time, then care',
  may: oversee,
  input: z.object({ ...pageFields, ...filters }),
  reply: pageOf(SchoolRoll),
})

export const exportSchoolRolls = endpoint({
  method: 'GET',
  path: '/blade-attendance/school/export',
  summary:
    'The children of the rolls of a day with their marks and hand-over, as a sheet that somebody else approved',
  may: oversee,
  effect: 'write',
  input: z.object(filters),
  ...givesSheet,
  refusals: [...givesSheet.refusals, 'EXPORT_NOT_APPROVED'],
})

export const MarkedChild = z.object({
  id,
  name: z.string(),
  className: z.string(),
  /** Empty before the roll was called. */
  state: z.optional(AttendanceState),
  stateName: z.string(),
  note: z.string(),
  /** How the child left: time and who took it; empty while it is here. */
  collected: z.string(),
  /** Who of the staff handed the child over. */
  handedByName: z.string(),
})
export type MarkedChild = z.output<typeof MarkedChild>

export const RollCorrection = z.object({
  id,
  childName: z.string(),
  beforeName: z.string(),
  afterName: z.string(),
  reason: z.string(),
  correctedByName: z.string(),
  correctedTime: dateTime,
})
export type RollCorrection = z.output<typeof RollCorrection>

export const getSchoolRoll = endpoint({
  method: 'GET',
  path: '/blade-attendance/school/roll',
  summary: 'The children of one roll with marks and hand-over, and what was corrected',
  may: oversee,
  input: z.object(roll),
  reply: z.object({
    isCalled: z.boolean(),
    children: z.array(MarkedChild),
    corrections: z.array(RollCorrection),
  }),
  refusals: ['NOT_FOUND'],
})

export const correctMark = endpoint({
  method: 'POST',
  path: '/blade-attendance/school/correct',
  summary: 'Correct the mark of a child on a called roll, with a reason; guardians are told',
  may: run,
  input: z.object({
    ...roll,
    childId: labelled('孩子', id),
    state: labelled('更正为', AttendanceState),
    reason: labelled('原因', text(140)),
  }),
  reply: nothing,
  refusals: ['NOT_FOUND', 'ROLL_NOT_CALLED', 'NOT_ON_ROLL', 'SAME_MARK'],
  idempotent: true,
})
