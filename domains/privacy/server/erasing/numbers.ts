import { gapClass, wideCharacter } from '../data/spelling.ts'

/** What takes the place of a number. */
export const deletedNumber = '已删除'

/** Shorter values are too common in other texts. */
const shortest = 6
/** Values of this length are written with spaces or hyphens too. */
const spacedFrom = 11

const digit = '[0-9０-９]'
const letterOrDigit = '[0-9A-Za-z０-９]'
const gap = `${gapClass}{0,2}`

/** Numbers of a person that are sought in texts. */
export type SoughtNumbers = {
  readonly kind: 'numbers'
  /** Lower case, without spaces and hyphens, the longest first. */
  readonly numbers: readonly string[]
  /** All their spellings, where no longer number contains them. */
  readonly pattern: RegExp
  /** All their spellings for the database, also in longer numbers. */
  readonly search: string
  /** Whether each of them may be something else, such as a day. */
  readonly isShared: boolean
}

/** The numbers of a person as they are sought; those that may also be a day come apart. */
export function listSoughtNumbers(numbers: readonly string[]): SoughtNumbers[] {
  const known = new Map(numbers.map((one) => [plainNumber(one), one.trim().toLowerCase()]))
  const long = [...known]
    .filter(([plain]) => plain.length >= shortest && /\d/.test(plain))
    .toSorted(([one], [other]) => other.length - one.length || (one < other ? -1 : 1))
  return [
    soughtOf(
      long.filter(([plain]) => !isDay(plain)),
      false,
    ),
    soughtOf(
      long.filter(([plain]) => isDay(plain)),
      true,
    ),
  ].filter((one) => one.numbers.length > 0)
}

const plainNumber = (number: string): string =>
  number.trim().toLowerCase().replaceAll(new RegExp(gapClass, 'gu'), '')

/** Whether eight digits are a day, such as 20251101. */
const isDay = (number: string): boolean =>
  /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/.test(number)

const soughtOf = (
  known: readonly (readonly [string, string])[],
  isShared: boolean,
): SoughtNumbers => ({
  kind: 'numbers',
  numbers: known.map(([plain]) => plain),
  pattern: new RegExp(known.map(spellingOf).join('|') || '(?!)', 'gu'),
  search: known.map(bodyOf).join('|'),
  isShared,
})

/** The spellings of one number, where no longer number contains it. */
function spellingOf([plain, typed]: readonly [string, string]): string {
  const isLong = plain.length >= spacedFrom
  const body = bodyOf([plain, typed])
  if (/^1\d{10}$/.test(plain)) return `(?<!${digit})(?:(?:[+＋]|00)?86${gap})?${body}(?!${digit})`
  const before = isLong && /^\d/.test(plain) ? digit : letterOrDigit
  const after = isLong && /\d$/.test(plain) ? digit : letterOrDigit
  // A short number may be a part of a longer one with hyphens.
  const [open, close] = isLong ? ['', ''] : [`(?<!${digit}[-/])`, `(?![-/]${digit})`]
  return `(?<!${before})${open}${body}(?!${after})${close}`
}

const bodyOf = ([plain, typed]: readonly [string, string]): string =>
  Array.from(plain, widths).join(plain.length >= spacedFrom || typed !== plain ? gap : '')

/** A character in either case and width. */
function widths(character: string): string {
  if (!/[\da-z]/.test(character))
    return character.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
  const cases = [...new Set([character, character.toUpperCase()])]
  return `[${cases.join('')}${cases.map(wideCharacter).join('')}]`
}

/** A text without some numbers. A longer number that contains one by chance stays as it is. */
export const withoutNumbers = (text: string, { pattern }: Pick<SoughtNumbers, 'pattern'>): string =>
  text.replace(pattern, deletedNumber)
