import {
  isDemoIdentityNumber,
  isIdentityNumber,
} from '../../../../platform/contract/identityNumber.ts'
import { readLocation } from '../../../forms/contract/values/location.ts'
import { date } from '../../../../platform/contract/shapes.ts'
import { isMobile } from '../../../../platform/contract/contacts.ts'
import type { Choice } from './choices.ts'
import type { Field } from './field.ts'
import type { FormValues } from './form.ts'

/** What the check needs besides the form: the server's date and whether demo numbers are valid. */
export type CheckContext = {
  /** `yyyy-MM-dd` in Shanghai. */
  readonly today: string
  /** Latest birth date of the plan, when it has one. */
  readonly bornBy?: string | undefined
  /** Numbers of region 99 are never issued; only a demo school accepts them. */
  readonly allowsDemoNumbers: boolean
  /** Keys of papers that need no file, because the office has seen the originals. */
  readonly originals?: readonly string[]
}

/** A field with its value, and what may be chosen there. */
type FilledField = {
  readonly field: Field
  readonly value: string
  readonly choices: readonly Choice[]
}

/** Returns a Chinese error sentence for one filled value; undefined when it is valid. */
export function fieldProblem(
  { field, value, choices }: FilledField,
  row: FormValues,
  context: CheckContext,
): string | undefined {
  switch (field.type) {
    case 'choice':
    case 'yesNo':
      return choices.some((choice) => choice.code === value) ? undefined : '不在可选范围内'
    case 'date':
      return dateProblem(value, context.today)
    case 'wholeNumber':
      return /^\d{1,6}$/.test(value) && Number(value) <= field.max
        ? undefined
        : `应为 0 到 ${field.max} 的整数`
    case 'identity':
      return identityProblem(field, value, row, context)
    case 'phone':
      return isMobile(value) || isLandline(value) ? undefined : '不正确，请核对；固定电话要带区号'
    case 'name':
      return isName(value) && value.length <= field.max
        ? undefined
        : `应为中文姓名，或证件上的英文姓名，最多 ${field.max} 个字`
    case 'place':
      return placeProblem(value)
    case 'region':
    case 'text':
      return textProblem(value, field.max)
  }
}

function dateProblem(value: string, today: string): string | undefined {
  const read = date.safeParse(value)
  if (!read.success) return read.error.issues[0]?.message
  return value > today ? '不能晚于今天' : undefined
}

/** Maps each number field to the field with its document type. */
const kindFieldOf: Readonly<Record<string, string>> = { idNo: 'idType', gIdNo: 'gIdType' }

/** Whether this number must be a resident identity number. */
export function isResidentNumber(fieldKey: string, row: FormValues): boolean {
  const kindField = kindFieldOf[fieldKey]
  return kindField === undefined || (row[kindField] ?? 'IDCARD') === 'IDCARD'
}

function identityProblem(
  field: Field,
  value: string,
  row: FormValues,
  context: CheckContext,
): string | undefined {
  if (!isResidentNumber(field.key, row))
    return /^[A-Z0-9()（）-]{5,20}$/.test(value)
      ? undefined
      : '应为 5 到 20 位字母或数字，可以有括号和短横线'
  if (!isIdentityNumber(value)) return '号码不正确，请核对每一位'
  return isDemoIdentityNumber(value) && !context.allowsDemoNumbers
    ? '开头两位不是有效的地区代码，请核对'
    : undefined
}

function placeProblem(value: string): string | undefined {
  const read = readLocation(value)
  if (!read) return '请选择位置'
  return 'value' in read ? undefined : read.problem
}

/** An area code and seven or eight digits. */
const isLandline = (value: string): boolean => /^0\d{2,3}-?\d{7,8}$/.test(value)

/** Chinese characters with the middle dot, or Latin letters as in a passport. */
const isName = (value: string): boolean =>
  /^[\p{Script=Han}·]{2,}$/u.test(value) || /^[A-Za-z][A-Za-z .'-]+$/.test(value)

function textProblem(value: string, max: number): string | undefined {
  if (/\p{Cc}/u.test(value)) return '含有不能显示的字符，请删除后重新填写'
  return value.length > max ? `最多 ${max} 个字` : undefined
}
