import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import {
  date,
  dateTime,
  id,
  labelled,
  maybeText,
  text,
  wholeNumber,
} from '../../../platform/contract/shapes.ts'
import { organisationPermissions } from '../../organisation/contract/permissions.ts'
import { peoplePermissions } from './permissions.ts'
import { ChangeKind, OfficeChange } from './states.ts'
import { StudentDetail } from './student.ts'

export const StudentChangeForm = z.object({
  studentId: labelled('学生', id),
  kind: labelled('异动类型', OfficeChange),
  happenedOn: labelled('异动日期', date),
  reason: labelled('原因', text(140)),
  approvalNo: labelled('批准文号', z._default(maybeText(40), '')),
  otherSchool: labelled('对方学校', z._default(maybeText(60), '')),
  classId: labelled('班级', z.optional(z.union([z.literal(''), id]))),
  seat: labelled('座号', z.optional(wholeNumber(1, 100))),
})
export type StudentChangeForm = z.output<typeof StudentChangeForm>

export const changeStudent = endpoint({
  method: 'POST',
  path: '/blade-people/student/change',
  summary: 'Records a change: suspension, return, transfer, another class, graduation',
  may: peoplePermissions.edit,
  input: StudentChangeForm,
  reply: StudentDetail,
  refusals: [
    'CHANGE_NOT_POSSIBLE',
    'DATE_NOT_POSSIBLE',
    'CLASS_NEEDED',
    'RECORD_TAKEN',
    'SEAT_TAKEN',
    'CLASS_FULL',
  ],
  idempotent: true,
})

export const listStudentChanges = endpoint({
  method: 'GET',
  path: '/blade-people/student/history',
  summary: 'Changes and former classes of a pupil',
  may: organisationPermissions.belong,
  input: z.object({ id: labelled('学生', id) }),
  reply: z.object({
    changes: z.array(
      z.object({
        id,
        kind: ChangeKind,
        kindName: z.string(),
        statusName: z.string(),
        happenedOn: z.string(),
        reason: z.string(),
        approvalNo: z.string(),
        otherSchool: z.string(),
        actorName: z.string(),
        at: dateTime,
      }),
    ),
    classes: z.array(
      z.object({
        className: z.string(),
        yearName: z.string(),
        beginDate: z.string(),
        endDate: z.optional(z.string()),
        seat: z.optional(z.number()),
      }),
    ),
  }),
})
