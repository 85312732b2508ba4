import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import {
  idColumn,
  listing,
  nullable,
  numberColumn,
  textColumn,
} from '../../../platform/contract/filters.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import {
  date,
  id,
  idList,
  labelled,
  maybeText,
  nothing,
  text,
  wholeNumber,
} from '../../../platform/contract/shapes.ts'
import { organisationPermissions } from '../../organisation/contract/permissions.ts'
import { peoplePermissions } from './permissions.ts'
import { StudentStatus, StudyWay } from './states.ts'

const Sex = z.enum(['1', '2'])
export const sexNames: Readonly<Record<z.output<typeof Sex>, string>> = { '1': '男', '2': '女' }

const rowFields = {
  id,
  studentNo: z.string(),
  name: z.string(),
  sex: Sex,
  sexName: z.string(),
  status: StudentStatus,
  statusName: z.string(),
  classId: z.optional(id),
  className: z.string(),
  gradeId: z.optional(id),
  gradeName: z.string(),
  seat: z.optional(z.number()),
  entryDate: z.string(),
  /** Custody is disputed: guardians cannot be changed. */
  isFrozen: z.boolean(),
}

/** A pupil in a list for readers who may see the pupil. */
export const StudentRow = z.object(rowFields)
export type StudentRow = z.output<typeof StudentRow>

/** A pupil in a list, with whether a guardian lets the school publish photos. */
export const ListedStudent = z.object({ ...rowFields, mayShowPhotos: z.boolean() })
export type ListedStudent = z.output<typeof ListedStudent>

/** A pupil's record; secret numbers are masked. */
export const StudentDetail = z.object({
  ...rowFields,
  birthday: z.optional(z.string()),
  entryWay: z.string(),
  studyWay: StudyWay,
  studyWayName: z.string(),
  idNo: z.string(),
  recordNo: z.string(),
  address: z.string(),
  photo: z.optional(z.string()),
  teacherName: z.string(),
  abilities: z.object({
    mayEdit: z.boolean(),
    mayReveal: z.boolean(),
    mayDecide: z.boolean(),
    /** Family members see their own numbers without giving a reason. */
    isFamily: z.boolean(),
  }),
})
export type StudentDetail = z.output<typeof StudentDetail>

/** Sent instead of a photo's id to remove the photo. */
export const noPhoto = 'none'

/**
 * What the office enters. A missing photo stays unchanged, and so does a number that is missing,
 * empty or still masked.
 */
export const StudentForm = z.object({
  id: z.optional(id),
  studentNo: labelled(
    '学号',
    text(20).check(z.regex(/^[\w-]+$/, { error: '只能用字母、数字和横线' })),
  ),
  name: labelled('姓名', text(36)),
  sex: labelled('性别', Sex),
  birthday: labelled('出生日期', z.optional(z.union([z.literal(''), date]))),
  entryDate: labelled('入学日期', date),
  entryWay: labelled('入学方式', z._default(maybeText(20), '')),
  studyWay: labelled('就读方式', z._default(StudyWay, 'DAY')),
  idNo: labelled('身份证件号', z.optional(maybeText(20))),
  recordNo: labelled('学籍号', z.optional(maybeText(30))),
  address: labelled('家庭住址', z.optional(maybeText(140))),
  photoId: labelled('照片', z.optional(z.union([z.literal(noPhoto), id]))),
  classId: labelled('班级', z.optional(z.union([z.literal(''), id]))),
  seat: labelled('座号', z.optional(wholeNumber(1, 100))),
})
export type StudentForm = z.output<typeof StudentForm>

export const studentListing = listing(
  {
    studentNo: textColumn(),
    name: textColumn(),
    sex: textColumn('equal'),
    status: textColumn('equal'),
    classId: nullable(idColumn()),
    gradeId: idColumn(),
    seat: nullable(numberColumn()),
  },
  ['studentNo', 'name', 'seat'],
)

/** Filters of the list and the sheet. `keyword` searches name, initials and school number. */
export const studentFilter = {
  ...studentListing.fields,
  keyword: labelled('关键词', z._default(maybeText(40), '')),
  isFrozen: labelled('监护争议', z._default(z.enum(['', 'true']), '')),
}

const recordRefusals = ['STUDENT_NO_TAKEN', 'RECORD_TAKEN', 'SEAT_TAKEN', 'CLASS_FULL']

export const listStudents = endpoint({
  method: 'GET',
  path: '/blade-people/student/list',
  summary: 'Pupils that the caller may see: own class, own grade, or all',
  may: peoplePermissions.view,
  input: z.object({
    ...pageFields,
    ...studentFilter,
    photos: labelled('照片公开', z._default(z.enum(['', 'GIVEN', 'NONE']), '')),
  }),
  reply: pageOf(ListedStudent),
})

export const getStudent = endpoint({
  method: 'GET',
  path: '/blade-people/student/detail',
  summary: 'One pupil, for staff in charge, the guardians and the pupil',
  may: organisationPermissions.belong,
  input: z.object({ id: labelled('学生', id) }),
  reply: StudentDetail,
})

export const getOwnStudent = endpoint({
  method: 'GET',
  path: '/blade-people/student/own',
  summary: 'The record of the calling pupil',
  may: organisationPermissions.belong,
  input: nothing,
  reply: z.object({ student: z.optional(StudentDetail) }),
})

export const submitStudent = endpoint({
  method: 'POST',
  path: '/blade-people/student/submit',
  summary: 'Enters a pupil, or corrects the record',
  may: peoplePermissions.edit,
  input: StudentForm,
  reply: StudentDetail,
  refusals: recordRefusals,
  idempotent: true,
})

export const removeStudents = endpoint({
  method: 'POST',
  path: '/blade-people/student/remove',
  summary: 'Removes records entered by mistake; all or none',
  may: peoplePermissions.remove,
  input: z.object({ ids: labelled('学生', idList) }),
  reply: nothing,
  refusals: ['STUDENT_IN_USE'],
})

/** Values that stay masked until the reader gives a reason. */
export const maskedNames = ['idNo', 'recordNo', 'address'] as const

export const revealStudent = endpoint({
  method: 'POST',
  path: '/blade-people/student/reveal',
  summary: 'Reveals masked values of a pupil for a minute; the reason is recorded',
  may: organisationPermissions.belong,
  input: z.object({
    id: labelled('学生', id),
    names: labelled('查看内容', z.array(z.enum(maskedNames)).check(z.minLength(1), z.maxLength(3))),
    reason: labelled('查看原因', text(140)),
  }),
  reply: z.object({
    seconds: z.number(),
    records: z.array(z.object({ name: z.string(), label: z.string(), value: z.string() })),
  }),
  refusals: ['DATA_RESTRICTED'],
})

export const freezeStudent = endpoint({
  method: 'POST',
  path: '/blade-people/student/freeze',
  summary: 'Freezes changes of guardians while custody is disputed',
  may: peoplePermissions.edit,
  input: z.object({ id: labelled('学生', id), reason: labelled('原因', text(140)) }),
  reply: nothing,
  refusals: ['ALREADY_FROZEN'],
})

export const unfreezeStudent = endpoint({
  method: 'POST',
  path: '/blade-people/student/unfreeze',
  summary: 'Unfreezes changes of guardians',
  may: peoplePermissions.edit,
  input: z.object({ id: labelled('学生', id), reason: labelled('原因', text(140)) }),
  reply: nothing,
  refusals: ['NOT_FROZEN'],
})
