import * as z from 'zod/mini'

const characters = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** The check character of GB 32100 for the first 17 characters of a unified social credit code. */
export function creditCheckCharacter(first17: string): string {
  let weight = 1
  let sum = 0
  for (const character of first17) {
    sum += weight * characters.indexOf(character)
    weight = (weight * 3) % 31
  }
  return characters.charAt((31 - (sum % 31)) % 31)
}

/**
 * Whether a text is a unified social credit code: 18 characters without I, O, S, V, Z, the last of
 * which is a check character.
 */
export function isCreditCode(value: string): boolean {
  if (!/^[0-9A-HJ-NPQRTUWXY]{18}$/.test(value)) return false
  return creditCheckCharacter(value.slice(0, 17)) === value[17]
}

/** The code as a form field. */
export const creditCode = z
  .string()
  .check(
    z.trim(),
    z.toUpperCase(),
    z.refine(isCreditCode, { error: '代码有误：应为 18 位，请对照营业执照逐位核对' }),
  )
