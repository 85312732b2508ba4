import { fieldOf, shownValue } from '../../../enrolment/contract/form/fields.ts'
import type { FormContent, FormValues } from '../../../enrolment/contract/form/form.ts'
import { maskedValue } from '../../../enrolment/contract/form/masking.ts'
import { recordFieldOf } from './recordFields.ts'
import type { RecordContent } from './recordForm.ts'

/** What one row of the national sheet is made of. */
export type SheetPupil = {
  readonly applyNo: string
  readonly className: string
  readonly isMigrant: boolean
  readonly application: FormContent
  readonly record: RecordContent
}

type Column = { readonly title: string; readonly of: (pupil: SheetPupil, clear: boolean) => string }

const child = (title: string, key: string): Column => ({
  title,
  of: ({ application, record }, clear) =>
    cell(key, { ...application.values, ...record.values }, clear),
})

const guardian = (place: number, title: string, key: string): Column => ({
  title: `${place === 0 ? '监护人一' : '监护人二'}${title}`,
  of: ({ application, record }, clear) =>
    cell(key, { ...application.guardians[place], ...record.guardians[place] }, clear),
})

/** A cell as text; secret values are masked unless the whole sheet is clear. */
function cell(key: string, row: FormValues, isClear: boolean): string {
  const field = recordFieldOf(key) ?? fieldOf(key)
  const value = row[key] ?? ''
  if (!field || value === '') return ''
  return isClear || field.masking === 'none' ? shownValue(field, value) : maskedValue(field, value)
}

/** `20200101-20300101` or 长期, as the national sheet writes it. */
function validity({ record: { values } }: SheetPupil, isClear: boolean): string {
  const kind = values['idValidKind'] ?? ''
  if (kind === '' || kind === 'NONE') return ''
  if (!isClear) return '已填写'
  const compact = (key: string) => (values[key] ?? '').replaceAll('-', '')
  return kind === 'LONG' ? '长期' : `${compact('idValidFrom')}-${compact('idValidTo')}`
}

const guardianColumns = (place: number): Column[] => [
  guardian(place, '姓名', 'gName'),
  guardian(place, '关系', 'gRelation'),
  guardian(place, '是否监护人', 'gIsGuardian'),
  guardian(place, '身份证件类型', 'gIdType'),
  guardian(place, '身份证件号', 'gIdNo'),
  guardian(place, '民族', 'gEthnic'),
  guardian(place, '户口所在地', 'gHkRegion'),
  guardian(place, '现住址', 'gAddress'),
  guardian(place, '联系电话', 'gPhone'),
  guardian(place, '工作单位', 'gEmployer'),
  guardian(place, '职务', 'gJob'),
]

/** The columns of the national student record sheet (domain.md 2.4, column XJ). */
const columns: readonly Column[] = [
  { title: '报名编号', of: ({ applyNo }) => applyNo },
  { title: '班级', of: ({ className }) => className },
  child('姓名', 'childName'),
  child('曾用名', 'usedName'),
  child('身份证件类型', 'idType'),
  child('身份证件号', 'idNo'),
  { title: '身份证件有效期', of: validity },
  child('性别', 'sex'),
  child('出生日期', 'birthDate'),
  child('出生地', 'birthPlace'),
  child('籍贯', 'nativePlace'),
  child('民族', 'ethnic'),
  child('国籍/地区', 'nationality'),
  child('港澳台侨外', 'hmtForeign'),
  child('健康状况', 'health'),
  child('血型', 'bloodType'),
  child('是否受过学前教育', 'preschool'),
  child('是否独生子女', 'onlyChild'),
  child('是否留守儿童', 'leftBehind'),
  { title: '是否随迁子女', of: ({ isMigrant }) => (isMigrant ? '是' : '否') },
  child('是否孤儿', 'orphan'),
  child('是否烈士或优抚子女', 'martyr'),
  child('是否享受一补', 'subsidy'),
  child('是否需要申请资助', 'needAid'),
  child('上下学方式', 'commute'),
  child('上下学距离', 'distance'),
  child('是否乘坐校车', 'bus'),
  child('户口所在地', 'hkRegion'),
  child('户口类别', 'hkType'),
  child('现住址', 'homeAddress'),
  ...guardianColumns(0),
  ...guardianColumns(1),
]

export const nationalTitles: readonly string[] = columns.map(({ title }) => title)

/** The cells of a pupil in the order of the titles. */
export const nationalCells = (pupil: SheetPupil, isClear: boolean): string[] =>
  columns.map((column) => column.of(pupil, isClear))
