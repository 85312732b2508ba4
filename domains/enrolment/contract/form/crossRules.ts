import type { FieldError } from '../../../../platform/contract/errors.ts'
import {
  birthDateOf,
  isIdentityNumber,
  sexOf,
} from '../../../../platform/contract/identityNumber.ts'
import type { CheckContext } from './fieldCheck.ts'
import { labelOfKey } from './fields.ts'
import type { FormContent, FormValues } from './form.ts'

/**
 * Checks the rules across fields (domain.md 2.4). Each error is placed at the field that can fix
 * it.
 */
export function crossProblems(content: FormContent, context: CheckContext): FieldError[] {
  const { values, guardians } = content
  return [
    ...identityAgrees(values),
    ...dateOrder(values),
    ...ageReached(values, context),
    ...legalGuardian(guardians),
    ...numbersDiffer(values, guardians),
  ]
}

const problem = (name: string, msg: string): FieldError => ({
  name,
  label: labelOfKey(name.split('.').at(-1) ?? ''),
  msg,
})

function identityAgrees(values: FormValues): FieldError[] {
  const { idNo = '', idType, birthDate, sex } = values
  if (idType !== 'IDCARD' || !isIdentityNumber(idNo)) return []
  return [
    ...(birthDate && birthDate !== birthDateOf(idNo)
      ? [problem('values.birthDate', '与身份证号中的出生日期不一致')]
      : []),
    ...(sex && sex !== sexOf(idNo) ? [problem('values.sex', '与身份证号中的性别不一致')] : []),
  ]
}

/** No date in the form may precede the child's birth date. */
function dateOrder(values: FormValues): FieldError[] {
  const { birthDate = '', hkDate } = values
  return hkDate && birthDate && hkDate < birthDate
    ? [problem('values.hkDate', '不能早于孩子出生日期')]
    : []
}

function ageReached(values: FormValues, context: CheckContext): FieldError[] {
  const { bornBy } = context
  const { birthDate } = values
  return bornBy && birthDate && birthDate > bornBy
    ? [problem('values.birthDate', `未到入学年龄，应在 ${bornBy} 当天或以前出生`)]
    : []
}

function legalGuardian(guardians: readonly FormValues[]): FieldError[] {
  const isAsked = guardians.some((one) => one['gIsGuardian'] !== undefined)
  const hasOne = guardians.some((one) => one['gIsGuardian'] === '1')
  return isAsked && !hasOne ? [problem('guardians.0.gIsGuardian', '至少填写一位法定监护人')] : []
}

function numbersDiffer(values: FormValues, guardians: readonly FormValues[]): FieldError[] {
  const child = values['idNo'] ?? ''
  const twin = values['twinIdNo'] ?? ''
  const numbers = guardians.map((one) => one['gIdNo'] ?? '')
  return [
    ...(twin && twin === child ? [problem('values.twinIdNo', '不能与孩子本人的号码相同')] : []),
    ...numbers.flatMap((number, index) =>
      guardianNumberProblem(number, index, numbers, [child, twin]),
    ),
  ]
}

function guardianNumberProblem(
  number: string,
  index: number,
  numbers: readonly string[],
  children: readonly string[],
): FieldError[] {
  if (number === '') return []
  const name = `guardians.${index}.gIdNo`
  if (children.includes(number)) return [problem(name, '监护人不能与孩子使用同一号码')]
  return numbers.indexOf(number) < index ? [problem(name, '两位监护人的号码不能相同')] : []
}
