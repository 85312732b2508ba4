import { isEmail, isMobile } from '../../../../platform/contract/contacts.ts'
import {
  isAmount,
  isCarPlate,
  isChinese,
  isDigits,
  isIdCard,
  isLandline,
  isLetters,
  isUrl,
} from '../../../../platform/contract/validators.ts'
import { holds, isList } from '../rules.ts'
import type { FlowData, Json } from '../rules.ts'
import { fits, readPattern } from '../values/pattern.ts'
import type { checkNames, Column, FieldRule } from '../schema.ts'
import { hasProblem, isOpen, addProblem } from './fillState.ts'
import type { Place } from './fillState.ts'

/** Checks the rules of a field beyond its type. */
export function demand(
  { rules = [], ...column }: Column,
  value: Json | undefined,
  data: FlowData,
  place: Place,
): void {
  if (
    value === undefined ||
    !isOpen(column, place) ||
    hasProblem(place.filling, `${place.prefix}${column.prop}`)
  )
    return
  const broken = rules.find((rule) => !meets(rule, value, data))
  if (broken) addProblem(place, column, broken.message ?? '格式不正确')
}

function meets({ pattern, check, holds: rule }: FieldRule, value: Json, data: FlowData): boolean {
  const texts = (isList(value) ? value : [value])
    .filter((one) => typeof one === 'string' || typeof one === 'number')
    .map(String)
  if (pattern !== undefined) {
    const read = readPattern(pattern)
    if (!read || !texts.every((text) => fits(read, text))) return false
  }
  if (check !== undefined && !texts.every((text) => checks[check](text))) return false
  return rule === undefined || holds(rule, data)
}

const checks: Readonly<Record<(typeof checkNames)[number], (text: string) => boolean>> = {
  email: isEmail,
  mobile: isMobile,
  url: isUrl,
  idCard: isIdCard,
  carPlate: isCarPlate,
  amount: isAmount,
  digits: isDigits,
  chinese: isChinese,
  letters: isLetters,
  landline: isLandline,
}
