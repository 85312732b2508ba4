import { countryCode } from '../contract/region.ts'
import type { PostedRegion, RegionForm } from '../contract/region.ts'

/** A code without its trailing zeros, which represent all regions below it. */
export const codePrefix = (code: string): string => code.replace(/(?:00){1,6}$/, '')

/**
 * Corrects the code: Saber3 posts the parent's code joined with the typed part, so the code alone
 * may be wrong.
 */
export function correctedRegion({ id, ...form }: PostedRegion): RegionForm {
  if (id === '') return form
  return { ...form, code: id === form.parentCode ? codeBelow(form) : id }
}

/** The full code of a region typed as `110100` + `99` or as `110100` + `110199`. */
function codeBelow({ code, parentCode }: RegionForm): string {
  if (!code.startsWith(parentCode)) return code
  const typed = code.slice(parentCode.length)
  const known = codePrefix(parentCode)
  if (typed.length >= parentCode.length && typed.startsWith(known)) return typed
  const isDivision = parentCode.length === 6 && known.length < 6
  const fits = typed.length % 2 === 0 && typed.length <= 6 - known.length
  return isDivision && fits ? (known + typed).padEnd(6, '0') : code
}

/** Whether the code was changed in the form. Saber3 posts the `unchanged` value if it was not. */
export function isOtherCode({ id, code, parentCode }: PostedRegion): boolean {
  const unchanged = [parentCode === countryCode ? '' : parentCode, id.replace(parentCode, '')].join(
    '',
  )
  return code !== id && code !== unchanged
}
