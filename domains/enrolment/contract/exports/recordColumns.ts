import type { Choice } from '../form/choices.ts'
import { ethnicChoices, yesNoChoices } from '../form/choices.ts'
import { choicesOf, fieldOf } from '../form/fields.ts'
import {
  bloodTypes,
  commuteKinds,
  disabilityKinds,
  inclusiveKinds,
  leftBehindKinds,
} from './recordChoices.ts'

/*
 * The columns of the national student record (domain.md 2.4, column XJ) with the element names of
 * JY/T 1002. Values of the application were reviewed, so an import cannot change them; `extra`
 * ones are asked of admitted children alone and are filled in by importing the sheet back.
 */

export type RecordColumn = {
  readonly key: string
  readonly title: string
  /** The element name of JY/T 1002; empty where none is known. */
  readonly code: string
  readonly source: 'application' | 'child' | 'guardian' | 'extra'
  /** Which guardian, from 0. */
  readonly place: number
  readonly choices: readonly Choice[]
  readonly max: number
  /** Masked unless the reader may reveal numbers and asked for them. */
  readonly isSecret: boolean
}

/** The column that says whose row it is. */
export const applyNoTitle = '报名编号'

const child = (key: string, code = ''): RecordColumn => fieldColumn(key, code, 'child', 0)

function fieldColumn(
  key: string,
  code: string,
  source: 'child' | 'guardian',
  place: number,
): RecordColumn {
  const field = fieldOf(key)
  const label = field?.label ?? key
  return {
    key,
    title: source === 'guardian' ? `成员${place + 1}${label}` : label,
    code: source === 'guardian' && code !== '' ? `${code}${place + 1}` : code,
    source,
    place,
    choices: field ? choicesOf(field) : [],
    max: field?.max ?? 140,
    isSecret: field?.isSealed !== false || field.dataClass === 'S1',
  }
}

type Extra = {
  readonly code?: string
  readonly choices?: readonly Choice[]
  readonly max?: number
  readonly isSecret?: boolean
}

const extra = (key: string, title: string, options: Extra = {}): RecordColumn => ({
  key,
  title,
  code: '',
  source: 'extra',
  place: 0,
  choices: [],
  max: 100,
  isSecret: false,
  ...options,
})

const guardianColumns = (place: number): RecordColumn[] => [
  fieldColumn('gName', '', 'guardian', place),
  fieldColumn('gRelation', '', 'guardian', place),
  fieldColumn('gIsGuardian', '', 'guardian', place),
  fieldColumn('gIdType', '', 'guardian', place),
  fieldColumn('gIdNo', '', 'guardian', place),
  fieldColumn('gPhone', 'LXDH', 'guardian', place),
  extra(`gHkRegion${place + 1}`, `成员${place + 1}户口所在地`, { max: 60 }),
  extra(`gAddress${place + 1}`, `成员${place + 1}现住址`, { isSecret: true }),
  extra(`gEthnic${place + 1}`, `成员${place + 1}民族`, { choices: ethnicChoices }),
  fieldColumn('gEmployer', '', 'guardian', place),
  fieldColumn('gJob', '', 'guardian', place),
]

/** Every column after the number of the application, in the order of the sheet. */
export const recordColumns: readonly RecordColumn[] = [
  child('childName', 'XM'),
  child('usedName', 'CYM'),
  child('idType', 'SFZJLXM'),
  child('idNo', 'SFZJH'),
  extra('idValid', '证件有效期', { code: 'SFZJYXQ', max: 17 }),
  child('sex', 'XBM'),
  child('birthDate', 'CSRQ'),
  child('birthPlace', 'CSDM'),
  extra('nativePlace', '籍贯', { code: 'JG', max: 20 }),
  child('ethnic', 'MZM'),
  child('nationality', 'GJDQM'),
  child('hmtForeign', 'GATQWM'),
  child('health', 'JKZKM'),
  extra('bloodType', '血型', { code: 'XXM', choices: bloodTypes }),
  child('preschool'),
  extra('onlyChild', '是否独生子女', { code: 'SFDSZN', choices: yesNoChoices }),
  extra('leftBehind', '是否留守儿童', { choices: leftBehindKinds }),
  { ...extra('migrant', '是否随迁子女', { choices: yesNoChoices }), source: 'application' },
  extra('orphan', '是否孤儿', { choices: yesNoChoices }),
  extra('martyr', '是否烈士或优抚子女', { choices: yesNoChoices }),
  extra('subsidy', '是否享受一补', { choices: yesNoChoices }),
  extra('needAid', '是否需要申请资助', { choices: yesNoChoices }),
  extra('disability', '残疾类型', { choices: disabilityKinds, isSecret: true }),
  extra('inclusive', '随班就读', { choices: inclusiveKinds, isSecret: true }),
  extra('commute', '上下学方式', { choices: commuteKinds }),
  extra('distance', '上下学距离（公里）', { max: 4 }),
  extra('bus', '是否乘坐校车', { choices: yesNoChoices }),
  child('hkRegion', 'HKSZD'),
  child('hkType', 'HKXZM'),
  child('homeAddress', 'XZZ'),
  ...guardianColumns(0),
  ...guardianColumns(1),
]

/** How a heading is written: the Chinese name with the element name where there is one. */
export const headingOf = ({ title, code }: Pick<RecordColumn, 'title' | 'code'>): string =>
  code === '' ? title : `${title} ${code}`

/** The column of a heading that is written as exported, as the name alone, or as the code alone. */
export const columnOfHeading = (heading: string): RecordColumn | undefined =>
  recordColumns.find(
    (column) =>
      heading === headingOf(column) ||
      heading === column.title ||
      (column.code !== '' && heading.toUpperCase() === column.code),
  )

/** Why a value cannot be written into an extra column; nothing if it can. */
export function extraProblem(
  { key, choices, max }: RecordColumn,
  value: string,
): string | undefined {
  if (choices.length > 0)
    return choices.some(({ label }) => label === value)
      ? undefined
      : choices.length > 10
        ? `不认识“${value}”`
        : `请填写${choices.map(({ label }) => label).join('、')}之一`
  if (value.length > max) return `最多 ${max} 个字`
  if (key === 'idValid' && !/^(\d{8}-(\d{8}|长期)|长期)$/.test(value))
    return '请写成 20200101-20300101 或“长期”'
  if (key === 'distance' && !/^\d{1,2}(\.\d)?$/.test(value)) return '请填 0 到 99.9 的公里数'
  return undefined
}
