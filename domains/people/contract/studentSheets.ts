import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { labelled, maybeText, mobile, text } from '../../../platform/contract/shapes.ts'
import {
  CellProblem,
  givesSheet,
  givesTemplate,
  readsSheet,
  rowsToImport,
  takesSheet,
} from '../../../platform/contract/workbook.ts'
import { peoplePermissions } from './permissions.ts'
import { Relation } from './states.ts'
import { studentFilter } from './student.ts'

/** The columns of an imported and exported roll. A row holds a pupil and up to two guardians. */
export const studentSheetTitles = [
  '学号',
  '姓名',
  '性别',
  '出生日期',
  '班级',
  '座号',
  '入学日期',
  '入学方式',
  '就读方式',
  '身份证件号',
  '学籍号',
  '家庭住址',
  '监护人一姓名',
  '监护人一关系',
  '监护人一手机',
  '监护人二姓名',
  '监护人二关系',
  '监护人二手机',
] as const

/**
 * A guardian that the school expects. A parent who signs in with this phone needs no confirmation.
 */
export const ExpectedGuardian = z.object({
  name: labelled('姓名', text(36)),
  relation: labelled('关系', Relation),
  phone: labelled('手机', mobile),
})
export type ExpectedGuardian = z.output<typeof ExpectedGuardian>

/** A row of a sheet as it was parsed. */
const SheetLine = z.object({
  row: z.number(),
  studentNo: z.string(),
  name: z.string(),
  sexName: z.string(),
  className: z.string(),
  seat: z.optional(z.number()),
  guardians: z.string(),
})
export type SheetLine = z.output<typeof SheetLine>

export const importStudents = endpoint({
  method: 'POST',
  path: '/blade-people/student/import',
  summary:
    'Imports pupils with their guardians from a sheet, all or none; a preview writes nothing',
  may: peoplePermissions.import,
  input: z.object({ step: labelled('步骤', z._default(z.enum(['preview', 'write']), 'write')) }),
  reply: z.object({
    added: z.number(),
    guardians: z.number(),
    isWritten: z.boolean(),
    sample: z.array(SheetLine),
  }),
  ...takesSheet,
})

export const readStudents = endpoint({
  path: '/blade-people/student/read-sheet',
  summary: 'The rows of a sheet of pupils, to be mended on screen; nothing is checked or written',
  may: peoplePermissions.import,
  ...readsSheet,
})

export const importStudentRows = endpoint({
  method: 'POST',
  path: '/blade-people/student/import-rows',
  summary: 'Imports mended rows, all or none; a check returns every problem and writes nothing',
  may: peoplePermissions.import,
  input: z.object(rowsToImport),
  reply: z.object({
    added: z.number(),
    guardians: z.number(),
    isWritten: z.boolean(),
    problems: z.array(CellProblem),
  }),
  refusals: ['IMPORT_FAILED'],
  idempotent: true,
})

export const studentTemplate = endpoint({
  method: 'GET',
  path: '/blade-people/student/template',
  summary: 'Template sheet for importing pupils',
  may: peoplePermissions.import,
  ...givesTemplate,
})

/** `clear` needs the right to reveal numbers, and a reason. Every export is logged. */
export const exportStudents = endpoint({
  method: 'POST',
  path: '/blade-people/student/export',
  summary:
    'The filtered pupils with their guardians as an Excel file; numbers are masked unless the caller may reveal them and gives a reason',
  may: peoplePermissions.export,
  input: z.object({
    ...studentFilter,
    numbers: labelled('号码', z._default(z.enum(['masked', 'clear']), 'masked')),
    reason: labelled('导出原因', z._default(maybeText(140), '')),
  }),
  ...givesSheet,
  refusals: [...givesSheet.refusals, 'EXPORT_NOT_APPROVED'],
})
