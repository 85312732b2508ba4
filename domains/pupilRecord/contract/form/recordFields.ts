import { disabilityChoices, ethnicChoices } from '../../../enrolment/contract/form/choices.ts'
import { fieldIn } from '../../../enrolment/contract/form/field.ts'
import type { Field } from '../../../enrolment/contract/form/field.ts'
import {
  bloodTypeChoices,
  commuteChoices,
  leftBehindChoices,
  paperValidityChoices,
} from './choices.ts'

/** A field of the record: the rest of the national record, asked after the registration. */
export type RecordField = Field & {
  readonly isMust: boolean
  /** The card of the form that it belongs to. */
  readonly card: RecordCard
  /** Asked only while another field has this value. */
  readonly when?: { readonly key: string; readonly value: string }
}

export const recordCards = ['identity', 'family', 'way'] as const
export type RecordCard = (typeof recordCards)[number]
export const cardLabels: Record<RecordCard, string> = {
  identity: '孩子的证件与健康',
  family: '家庭情况',
  way: '上下学',
}

const retention = '与学籍档案同期保存'
const optional = { isMust: false, retention } as const
const must = { isMust: true, retention } as const
const child = fieldIn('child', 'S2')
const guardian = fieldIn('guardian', 'S3')
/** Sealed, and hidden from the office until it is revealed with a reason. */
const secret = { dataClass: 'S1', masking: 'presence' } as const

/** What the record asks about the child (domain.md 2.4, rows marked ○). */
export const childRecordFields: readonly RecordField[] = [
  {
    ...child('usedName', '曾用名', { type: 'name', max: 36, purpose: '户口簿上有曾用名时填写' }),
    ...optional,
    card: 'identity',
  },
  {
    ...child('idValidKind', '证件有效期', {
      ...secret,
      choices: paperValidityChoices,
      purpose: '学籍登记需要；还没有身份证的选“还没有办身份证”',
    }),
    ...must,
    card: 'identity',
  },
  {
    ...child('idValidFrom', '有效期从', {
      ...secret,
      type: 'date',
      purpose: '见身份证印国徽的一面',
    }),
    ...must,
    card: 'identity',
    when: { key: 'idValidKind', value: 'DATED' },
  },
  {
    ...child('idValidTo', '有效期到', { ...secret, type: 'date', purpose: '见身份证印国徽的一面' }),
    ...must,
    card: 'identity',
    when: { key: 'idValidKind', value: 'DATED' },
  },
  {
    ...child('nativePlace', '籍贯', {
      max: 20,
      purpose: '学籍登记需要，与户口簿一致',
      placeholder: '例如：江苏省南京市鼓楼区',
    }),
    ...optional,
    card: 'identity',
  },
  {
    ...child('bloodType', '血型', {
      ...secret,
      choices: bloodTypeChoices,
      purpose: '紧急时供校医参考；不知道就选“不清楚”',
    }),
    ...must,
    card: 'identity',
  },
  {
    ...child('disability', '残疾类型', {
      ...secret,
      choices: disabilityChoices,
      purpose: '有残疾证或需要特别照顾的请填写，学校会提前安排',
    }),
    ...optional,
    card: 'identity',
  },
  {
    ...child('inclusive', '是否申请随班就读', {
      ...secret,
      type: 'yesNo',
      purpose: '需要的请填写，学校会提前配备教师和设施',
    }),
    ...optional,
    card: 'identity',
  },
  {
    ...child('onlyChild', '是否独生子女', { type: 'yesNo', purpose: '学籍登记需要' }),
    ...must,
    card: 'family',
  },
  {
    ...child('leftBehind', '是否留守儿童', {
      ...secret,
      choices: leftBehindChoices,
      purpose: '学校据此安排关爱和家校联系',
    }),
    ...must,
    card: 'family',
  },
  {
    ...child('orphan', '是否孤儿', { ...secret, type: 'yesNo', purpose: '落实国家的照顾政策' }),
    ...must,
    card: 'family',
  },
  {
    ...child('martyr', '是否烈士或优抚子女', {
      ...secret,
      type: 'yesNo',
      purpose: '落实国家的照顾政策',
    }),
    ...must,
    card: 'family',
  },
  {
    ...child('subsidy', '是否享受一补', {
      ...secret,
      type: 'yesNo',
      purpose: '“一补”指寄宿生生活补助；已享受的，学校继续办理',
    }),
    ...must,
    card: 'family',
  },
  {
    ...child('needAid', '是否需要申请资助', {
      ...secret,
      type: 'yesNo',
      purpose: '需要的，资助老师会单独联系您',
    }),
    ...must,
    card: 'family',
  },
  {
    ...child('commute', '上下学方式', {
      choices: commuteChoices,
      purpose: '安排放学路队和交通安全教育',
    }),
    ...must,
    card: 'way',
  },
  {
    ...child('distance', '上下学距离（公里）', {
      max: 4,
      purpose: '了解路上需要的时间；填大概的公里数即可',
      placeholder: '例如 1.5',
    }),
    ...must,
    card: 'way',
  },
  {
    ...child('bus', '是否乘坐校车', { type: 'yesNo', purpose: '安排校车座位' }),
    ...must,
    card: 'way',
  },
]

/** What the record asks about each guardian of the application. */
export const guardianRecordFields: readonly RecordField[] = [
  {
    ...guardian('gHkRegion', '户口所在地', {
      max: 60,
      purpose: '学籍登记需要',
      placeholder: '例如：江苏省南京市鼓楼区',
    }),
    ...must,
    card: 'family',
  },
  {
    ...guardian('gAddress', '现住址', {
      max: 100,
      purpose: '联系和家访使用',
      isSealed: true,
    }),
    ...must,
    card: 'family',
  },
  {
    ...guardian('gEthnic', '民族', { choices: ethnicChoices, purpose: '学籍登记需要' }),
    ...must,
    card: 'family',
  },
]

const byKey = new Map(
  [...childRecordFields, ...guardianRecordFields].map((field) => [field.key, field]),
)

/** The field of a key; undefined when the record has none. */
export const recordFieldOf = (key: string): RecordField | undefined => byKey.get(key)
