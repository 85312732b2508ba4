import * as z from 'zod/mini'

import { fieldErrors } from '../../../platform/contract/errors.ts'
import {
  isDemoIdentityNumber,
  isIdentityNumber,
} from '../../../platform/contract/identityNumber.ts'
import type { SheetProblem } from '../../../platform/server/sheets/sheetProblems.ts'
import { relationNames, relations, studyWayNames } from '../contract/states.ts'
import { sexNames, StudentForm } from '../contract/student.ts'
import { ExpectedGuardian } from '../contract/studentSheets.ts'
import type { studentSheetTitles } from '../contract/studentSheets.ts'
import { normalNumber } from './sealing.ts'

export type SheetStudent = { row: number; form: StudentForm; guardians: ExpectedGuardian[] }
export type Reading = { classes: readonly { id: string; name: string }[]; isDemo: boolean }

type Title = (typeof studentSheetTitles)[number]
type Cells = (title: Title) => string

const needed: readonly Title[] = ['学号', '姓名', '性别', '入学日期']
/** Maps a field of the form to its column of the sheet. */
const columnOf: Readonly<Record<string, Title>> = {
  studentNo: '学号',
  name: '姓名',
  sex: '性别',
  birthday: '出生日期',
  classId: '班级',
  seat: '座号',
  entryDate: '入学日期',
  entryWay: '入学方式',
  studyWay: '就读方式',
  idNo: '身份证件号',
  recordNo: '学籍号',
  address: '家庭住址',
}

/**
 * The pupils of a sheet and all errors in it, by row and column. Columns are found by their titles.
 */
export function readStudentSheet(
  rows: readonly string[][],
  reading: Reading,
): { students: SheetStudent[]; problems: SheetProblem[] } {
  const [heading = [], ...body] = rows
  const missing = needed.filter((title) => !heading.includes(title))
  if (missing.length > 0)
    return { students: [], problems: [{ row: 1, msg: `缺少列：${missing.join('、')}` }] }

  const students: SheetStudent[] = []
  const problems: SheetProblem[] = []
  for (const [index, cells] of body.entries()) {
    const row = index + 2
    const read = readRow((title) => cells[heading.indexOf(title)] ?? '', reading)
    problems.push(...read.problems.map((msg) => ({ row, msg })))
    if (read.form) students.push({ row, form: read.form, guardians: read.guardians })
  }
  return { students, problems: [...problems, ...twins(students)] }
}

type Read = { form?: StudentForm; guardians: ExpectedGuardian[]; problems: string[] }

function readRow(cell: Cells, { classes, isDemo }: Reading): Read {
  const problems: string[] = []
  const known = (title: Title, value: string | undefined): string | undefined => {
    if (cell(title) !== '' && value === undefined)
      problems.push(`${title}：“${cell(title)}”不在可选范围内`)
    return value
  }
  const parsed = z.safeParse(StudentForm, {
    studentNo: cell('学号'),
    name: cell('姓名'),
    sex: known('性别', keyOf(sexNames, cell('性别'))),
    birthday: cell('出生日期') || undefined,
    entryDate: cell('入学日期'),
    entryWay: cell('入学方式'),
    studyWay: known('就读方式', keyOf(studyWayNames, cell('就读方式'))),
    idNo: cell('身份证件号') || undefined,
    recordNo: cell('学籍号') || undefined,
    address: cell('家庭住址') || undefined,
    classId: known('班级', classes.find(({ name }) => name === cell('班级'))?.id),
    seat: cell('座号') || undefined,
  })
  const guardians = readGuardians(cell, problems)
  if (!parsed.success) {
    const errors = fieldErrors(StudentForm, parsed.error.issues).map(({ name, label, msg }) => ({
      column: columnOf[name] ?? label,
      msg,
    }))
    return {
      guardians,
      problems: [
        ...problems,
        ...errors.flatMap(({ column, msg }) =>
          isReported(problems, column) ? [] : `${column}：${msg}`,
        ),
      ],
    }
  }
  if (parsed.data.idNo && !isNumber(parsed.data.idNo, isDemo))
    problems.push('身份证件号：号码不正确，请核对每一位')
  if (parsed.data.seat !== undefined && !parsed.data.classId)
    problems.push('座号：填写了座号，也要填写班级')
  return { form: parsed.data, guardians, problems }
}

const isReported = (problems: readonly string[], column: string): boolean =>
  problems.some((one) => one.startsWith(`${column}：`))

const isNumber = (idNo: string, isDemo: boolean): boolean => {
  const number = normalNumber(idNo)
  return isIdentityNumber(number) && (isDemo || !isDemoIdentityNumber(number))
}

const keyOf = (names: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.entries(names).find(([, value]) => value === name)?.[0]

const guardianColumns = [
  { name: '监护人一姓名', relation: '监护人一关系', phone: '监护人一手机' },
  { name: '监护人二姓名', relation: '监护人二关系', phone: '监护人二手机' },
] as const

function readGuardians(cell: Cells, problems: string[]): ExpectedGuardian[] {
  const found = guardianColumns.flatMap((columns): ExpectedGuardian[] => {
    const values = {
      name: cell(columns.name),
      relation: cell(columns.relation),
      phone: cell(columns.phone),
    }
    if (Object.values(values).every((value) => value === '')) return []
    const relation = relations.find((one) => relationNames[one] === values.relation)
    if (relation === undefined)
      problems.push(`${columns.relation}：请填写${Object.values(relationNames).join('、')}之一`)
    const parsed = z.safeParse(ExpectedGuardian, { ...values, relation: relation ?? 'OTHER' })
    if (parsed.success) return [parsed.data]
    for (const { name, msg } of fieldErrors(ExpectedGuardian, parsed.error.issues))
      problems.push(`${name === 'name' ? columns.name : columns.phone}：${msg}`)
    return []
  })
  if (found.length === 2 && found[0]?.phone === found[1]?.phone)
    problems.push('监护人二手机：与监护人一相同')
  return found
}

/** Finds rows of one sheet that contradict each other. */
function twins(students: readonly SheetStudent[]): SheetProblem[] {
  const seen = new Map<string, number>()
  return students.flatMap(({ row, form }) => {
    const claims: [Title, string][] = [
      ['学号', form.studentNo],
      ['身份证件号', form.idNo ? normalNumber(form.idNo) : ''],
      ['学籍号', form.recordNo ? normalNumber(form.recordNo) : ''],
      ['座号', form.classId && form.seat !== undefined ? `${form.classId} ${form.seat}` : ''],
    ]
    return claims.flatMap(([title, value]) => {
      if (value === '') return []
      const key = `${title} ${value}`
      const first = seen.get(key)
      if (first === undefined) seen.set(key, row)
      return first === undefined ? [] : [{ row, msg: `${title}：与第 ${first} 行重复` }]
    })
  })
}
