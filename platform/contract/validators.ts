import { isIdentityNumber } from './identityNumber.ts'

/**
 * The general checks of spec.md 5. They check the format only, not whether a value is safe to use.
 */

/** An absolute http or https address without user name, blanks or backslashes. */
export function isUrl(value: string): boolean {
  if (value.length > 2048 || !/^https?:\/\/[^\s\\@/?#]+(\/[^\s\\]*)?([?#][^\s\\]*)?$/i.test(value))
    return false
  try {
    return new URL(value).host !== ''
  } catch {
    return false
  }
}

/** A real calendar day as `yyyy-MM-dd` or `yyyy/M/d`, with an optional time of day. */
export function isDate(value: string): boolean {
  const parts =
    /^(\d{4})([-/])(\d{1,2})\2(\d{1,2})(?:[ T]([01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?)?$/.exec(value)
  if (!parts) return false
  const [year, month, day] = [Number(parts[1]), Number(parts[3]), Number(parts[4])]
  const real = new Date(Date.UTC(year, month - 1, day))
  return (
    real.getUTCFullYear() === year && real.getUTCMonth() === month - 1 && real.getUTCDate() === day
  )
}

/** One digit or more, nothing else. */
export const isDigits = (value: string): boolean => /^\d+$/.test(value)

/** A resident identity number by GB 11643; the check character may be a small x. */
export const isIdCard = (value: string): boolean => isIdentityNumber(value.toUpperCase())

const plateRegions = '京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼'
const ordinaryPlate = '[A-HJ-NP-Z][A-HJ-NP-Z0-9]{4}[A-HJ-NP-Z0-9挂学警港澳]'
const energyPlate = '[A-HJ-NP-Z](?:[DF][A-HJ-NP-Z0-9]\\d{4}|\\d{5}[DF])'
const embassyPlate = /^(?:使\d{6}|\d{6}使|领[A-HJ-NP-Z]\d{5}|[A-HJ-NP-Z]\d{5}领)$/

/** A mainland licence plate: ordinary, new energy or diplomatic. */
export const isCarPlate = (value: string): boolean =>
  new RegExp(`^[${plateRegions}](?:${ordinaryPlate}|${energyPlate})$`).test(value) ||
  embassyPlate.test(value)

/** A sum of money, not negative, with at most two decimals and no leading zeros. */
export const isAmount = (value: string): boolean =>
  /^(?:0|[1-9]\d{0,14})(?:\.\d{1,2})?$/.test(value)

/** Chinese characters only. */
export const isChinese = (value: string): boolean => /^\p{Script=Han}+$/u.test(value)

/** Latin letters only. */
export const isLetters = (value: string): boolean => /^[A-Za-z]+$/.test(value)

/** A landline number: area code with or without a dash, 7 or 8 digits, an optional extension. */
export const isLandline = (value: string): boolean =>
  /^(?:0\d{2,3}-?)?[2-9]\d{6,7}(?:-\d{1,6})?$/.test(value)

/** A JSON object or array as text. */
export function isJson(value: string): boolean {
  try {
    const parsed: unknown = JSON.parse(value)
    return typeof parsed === 'object' && parsed !== null
  } catch {
    return false
  }
}

/** A verification code of N digits. */
export const isCode = (value: string, digits = 6): boolean =>
  value.length === digits && isDigits(value)
