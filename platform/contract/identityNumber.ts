import * as z from 'zod/mini'

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const checkCharacters = '10X98765432'

/** The check character of GB 11643 for the first 17 digits. */
export function identityCheckCharacter(first17: string): string {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(first17[index]), 0)
  return checkCharacters.charAt(sum % 11)
}

/**
 * Whether an 18 character resident identity number follows GB 11643: region, real date, check
 * character.
 */
export function isIdentityNumber(value: string): boolean {
  if (!/^[1-9]\d{16}[\dX]$/.test(value)) return false
  return (
    identityCheckCharacter(value.slice(0, 17)) === value[17] && birthDateOf(value) !== undefined
  )
}

/** The birth date in an identity number as yyyy-MM-dd, or undefined if there is no such day. */
export function birthDateOf(value: string): string | undefined {
  const day = `${value.slice(6, 10)}-${value.slice(10, 12)}-${value.slice(12, 14)}`
  const parsed = new Date(`${day}T00:00:00Z`)
  const isReal =
    !Number.isNaN(parsed.getTime()) &&
    parsed.toISOString().startsWith(day) &&
    value.slice(6, 8) >= '18'
  return isReal ? day : undefined
}

/** The sex in an identity number: an odd 17th digit is male. */
export const sexOf = (value: string): '1' | '2' => (Number(value[16]) % 2 === 1 ? '1' : '2')

/**
 * No region begins with 99: such numbers belong to demo people and are refused in production
 * (domain.md 6).
 */
export const isDemoIdentityNumber = (value: string): boolean => value.startsWith('99')

/** The number as a form field; separate from the other shapes, which every first visit loads. */
export const identityNumber = z
  .string()
  .check(
    z.trim(),
    z.toUpperCase(),
    z.refine(isIdentityNumber, { error: '号码不正确，请核对每一位' }),
  )
