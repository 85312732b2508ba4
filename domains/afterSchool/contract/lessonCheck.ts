import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { date, id, labelled } from '../../../platform/contract/shapes.ts'
import { afterSchoolPermissions } from './permissions.ts'
import { clock } from './weekTimes.ts'

/** What stands in the way of a lesson at another time or place. */
export const LessonProblem = z.object({
  /** A warning does not keep the lesson from being moved. */
  isWarning: z.boolean(),
  msg: z.string(),
})
export type LessonProblem = z.output<typeof LessonProblem>

export const checkLesson = endpoint({
  method: 'GET',
  path: '/blade-after-school/lesson/check',
  summary: 'What would stand in the way of a lesson at another time or place; changes nothing',
  may: afterSchoolPermissions.planClasses,
  input: z.object({
    id: labelled('课次', id),
    day: labelled('日期', date),
    beginTime: labelled('开始时间', clock),
    endTime: labelled('结束时间', clock),
    roomId: labelled('场地', id),
  }),
  reply: z.object({ problems: z.array(LessonProblem) }),
})
