import {
  isDemoIdentityNumber,
  isIdentityNumber,
} from '../../../platform/contract/identityNumber.ts'
import { date } from '../../../platform/contract/shapes.ts'
import { isMobile } from '../../../platform/contract/contacts.ts'
import type { Choice } from './choices.ts'
import type { Field } from './field.ts'
import type { FormValues } from './form.ts'

/** What the check must know besides the form: the server's day and whether demo numbers count. */
export type CheckContext = {
  /** `yyyy-MM-dd` in Shanghai. */
  readonly today: string
  /** Latest birth date of the plan, when it has one. */
  readonly bornBy?: string | undefined
  /** Numbers of region 99 belong to nobody; only a demo school takes them. */
  readonly allowsDemoNumbers: boolean
}

/** What is wrong with one filled value, as a Chinese sentence; undefined when it is right. */
export function fieldProblem(
  field: Field,
  value: string,
  row: FormValues,
  choices: readonly Choice[],
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
      return isMobile(value) || isLandline(value)
        ? undefined
        : '应为 11 位手机号，或带区号的固定电话'
    case 'name':
      return isName(value) && value.length <= field.max
        ? undefined
        : `应为中文姓名，最多 ${field.max} 个字`
    case 'text':
      return textProblem(value, field.max)
  }
}

function dateProblem(value: string, today: string): string | undefined {
  if (!date.safeParse(value).success) return '应为 年-月-日'
  return value > today ? '不能晚于今天' : undefined
}

/** Which field says what kind of document a number is. */
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
    return /^[A-Z0-9()（）-]{5,20}$/.test(value) ? undefined : '应为 5 到 20 位字母或数字'
  if (!isIdentityNumber(value)) return '号码不正确，请核对每一位'
  return isDemoIdentityNumber(value) && !context.allowsDemoNumbers
    ? '号码不正确，没有这个地区'
    : undefined
}

/** Area code and seven or eight digits. */
const isLandline = (value: string): boolean => /^0\d{2,3}-?\d{7,8}$/.test(value)

/** Chinese with the middle dot, or as a passport writes it. */
const isName = (value: string): boolean =>
  /^[\p{Script=Han}·]{2,}$/u.test(value) || /^[A-Za-z][A-Za-z .'-]+$/.test(value)

function textProblem(value: string, max: number): string | undefined {
  if (/\p{Cc}/u.test(value)) return '含有不能显示的字符'
  return value.length > max ? `最多 ${max} 个字` : undefined
}
