import { maskIdentityNumber, maskPhone } from '../../../../platform/contract/mask.ts'
import type { Choice } from '../../../enrolment/contract/form/choices.ts'
import { choicesOf, fieldOf, shownValue } from '../../../enrolment/contract/form/fields.ts'
import type { FormContent, FormValues } from '../../../enrolment/contract/form/form.ts'
import { recordFieldOf } from './recordFields.ts'
import type { Asked, RecordContent } from './recordForm.ts'
import { validityWords } from './validity.ts'

/** What one row of the national sheet is made of. */
export type SheetPupil = {
  readonly applyNo: string
  readonly className: string
  readonly isMigrant: boolean
  readonly application: Pick<FormContent, 'values' | 'guardians'>
  readonly record: RecordContent
}

/** A column of the national sheet (domain.md 2.4, column XJ). */
export type SheetColumn = {
  /** The field, or the derived value; three columns share `idValid`. */
  readonly key: string
  /** Which guardian, from 0; absent for the child. */
  readonly place?: number
  readonly title: string
  /** The element name of JY/T 1002; empty where none is known. */
  readonly code: string
  readonly choices: readonly Choice[]
  /** Masked unless the reader may reveal values and asked for them. */
  readonly isSecret: boolean
}

/** The column that says whose row it is. */
export const applyNoTitle = '报名编号'

const anyField = (key: string) => recordFieldOf(key) ?? fieldOf(key)

function fieldColumn(key: string, title = anyField(key)?.label ?? key, code = ''): SheetColumn {
  const field = anyField(key)
  return {
    key,
    title,
    code,
    choices: field ? choicesOf(field) : [],
    isSecret: field?.isSealed !== false || field.dataClass === 'S1',
  }
}

const child = (key: string, code = ''): SheetColumn => fieldColumn(key, undefined, code)
const derived = (key: string, title: string): SheetColumn => ({
  key,
  title,
  code: '',
  choices: [],
  isSecret: false,
})

/** The sheet counts the guardians of a pupil as members of its family. */
const guardian = (place: number, key: string, title: string, code = ''): SheetColumn => ({
  ...fieldColumn(key, `成员${place + 1}${title}`, code && `${code}${place + 1}`),
  place,
})

const guardianColumns = (place: number): SheetColumn[] => [
  guardian(place, 'gName', '姓名'),
  guardian(place, 'gRelation', '关系'),
  guardian(place, 'gIsGuardian', '是否监护人'),
  guardian(place, 'gIdType', '身份证件类型'),
  guardian(place, 'gIdNo', '身份证件号'),
  guardian(place, 'gEthnic', '民族'),
  guardian(place, 'gHkRegion', '户口所在地'),
  guardian(place, 'gAddress', '现住址'),
  guardian(place, 'gPhone', '联系电话', 'LXDH'),
  guardian(place, 'gEmployer', '工作单位'),
  guardian(place, 'gJob', '职务'),
]

/** Every column after the number of the application, in the order of the sheet. */
export const sheetColumns: readonly SheetColumn[] = [
  derived('className', '班级'),
  child('childName', 'XM'),
  child('usedName', 'CYM'),
  child('idType', 'SFZJLXM'),
  child('idNo', 'SFZJH'),
  { ...derived('idValid', '证件有效期'), code: 'SFZJYXQ', isSecret: true },
  child('sex', 'XBM'),
  child('birthDate', 'CSRQ'),
  child('birthPlace', 'CSDM'),
  child('nativePlace', 'JG'),
  child('ethnic', 'MZM'),
  child('nationality', 'GJDQM'),
  child('hmtForeign', 'GATQWM'),
  child('health', 'JKZKM'),
  child('bloodType', 'XXM'),
  child('preschool'),
  child('onlyChild', 'SFDSZN'),
  child('leftBehind'),
  derived('migrant', '是否随迁子女'),
  child('orphan'),
  child('martyr'),
  child('subsidy'),
  child('needAid'),
  child('disability'),
  child('inclusive'),
  child('commute'),
  child('distance'),
  child('bus'),
  child('hkRegion', 'HKSZD'),
  child('hkType', 'HKXZM'),
  child('homeAddress', 'XZZ'),
  ...guardianColumns(0),
  ...guardianColumns(1),
]

/** How a heading is written: the Chinese name with the element name where there is one. */
export const headingOf = ({ title, code }: Pick<SheetColumn, 'title' | 'code'>): string =>
  code === '' ? title : `${title} ${code}`

/** The column of a heading that is written as exported, as the name alone, or as the code alone. */
export const columnOfHeading = (heading: string): SheetColumn | undefined =>
  sheetColumns.find(
    (column) =>
      heading === headingOf(column) ||
      heading === column.title ||
      (column.code !== '' && heading.toUpperCase() === column.code),
  )

/** The value of a column as a person reads it, in clear. */
export function valueIn(pupil: SheetPupil, { key, place }: SheetColumn): string {
  if (key === 'className') return pupil.className
  if (key === 'migrant') return pupil.isMigrant ? '是' : '否'
  if (key === 'idValid') return validityWords(pupil.record.values)
  const row: FormValues =
    place === undefined
      ? { ...pupil.application.values, ...pupil.record.values }
      : { ...pupil.application.guardians[place], ...pupil.record.guardians[place] }
  const field = anyField(key)
  const value = row[key] ?? ''
  return field && value ? shownValue(field, value) : value
}

/** The same as those see it who get no secrets. */
export function maskedIn(column: SheetColumn, value: string): string {
  if (!column.isSecret || value === '') return value
  const masking = anyField(column.key)?.masking
  if (masking === 'number') return maskIdentityNumber(value)
  return masking === 'phone' ? maskPhone(value) : '******'
}

/** Whether a cell is what a masked export shows. */
export const isMask = (value: string): boolean => value.includes('*')

/** The cells of a pupil in the order of the columns. */
export const cellsOf = (pupil: SheetPupil, isClear: boolean): string[] => [
  pupil.applyNo,
  ...sheetColumns.map((column) => {
    const value = valueIn(pupil, column)
    return isClear ? value : maskedIn(column, value)
  }),
]

/** Whether a column belongs to the record, not to the reviewed application. */
export function isOfRecord({ key, place }: SheetColumn, { known, guardianCount }: Asked): boolean {
  if (key === 'idValid') return true
  if (recordFieldOf(key) === undefined) return false
  return place === undefined ? !known.includes(key) : place < guardianCount
}
