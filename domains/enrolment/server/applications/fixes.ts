import type { FieldError } from '../../../../platform/contract/errors.ts'
import { labelOfKey } from '../../contract/form/fields.ts'
import type { FormRules } from '../../contract/rules.ts'
import type { TickedRow } from '../queries/history.ts'
import type { ReasonRow } from '../queries/plans.ts'

/** An unresolved fix reason with the inputs it names. */
export type OpenFix = {
  readonly code: string
  readonly title: string
  readonly keys: readonly string[]
  readonly isCorrected: boolean
}

/** The unresolved fix reasons of a returned application. */
export function openFixes(ticked: readonly TickedRow[], reasons: readonly ReasonRow[]): OpenFix[] {
  const byCode = new Map(reasons.map((reason) => [reason.code, reason]))
  return ticked
    .filter((item) => item.severity === 'fix' && item.resolvedAt === null)
    .map(({ reasonCode, mendedAt }) => {
      const reason = byCode.get(reasonCode)
      return {
        code: reasonCode,
        title: reason?.title ?? reasonCode,
        keys: [...(reason?.fieldKeys ?? []), ...(reason?.materialKeys ?? [])],
        isCorrected: mendedAt !== null,
      }
    })
}

/**
 * Inputs that depend on each other: if one may be changed, the others may too, or the form could
 * never become valid.
 */
const identity = ['idType', 'idNo', 'sex', 'birthDate', 'hkDate']
const companions: Readonly<Record<string, readonly string[]>> = {
  idType: identity,
  idNo: identity,
  birthDate: identity,
  sex: identity,
  gIdNo: ['gIdType'],
}

/**
 * The inputs that the family may change in a returned application: those named by the reasons,
 * those related to them, and those whose visibility depends on them. A reason without inputs opens
 * the whole form.
 */
export function writableKeys(fixes: readonly OpenFix[], rules: FormRules): string[] {
  const shown = rules.visible.map((rule) => rule.key)
  if (fixes.some((fix) => fix.keys.length === 0)) return shown

  const open = new Set(
    fixes.flatMap((fix) => fix.keys).flatMap((key) => [key, ...(companions[key] ?? [])]),
  )
  for (let before = -1; before < open.size;) {
    before = open.size
    for (const rule of rules.visible)
      if (rule.dependsOn && open.has(rule.dependsOn.fieldKey)) open.add(rule.key)
  }
  return shown.filter((key) => open.has(key))
}

/** Codes of the reasons that a change of these inputs corrects. */
export const correctedBy = (fixes: readonly OpenFix[], changed: readonly string[]): string[] =>
  fixes
    .filter((fix) => fix.keys.length === 0 || fix.keys.some((key) => changed.includes(key)))
    .map((fix) => fix.code)

/** Reasons whose inputs are unchanged since the return, as errors at those inputs. */
export const uncorrected = (fixes: readonly OpenFix[]): FieldError[] =>
  fixes
    .filter((fix) => !fix.isCorrected && fix.keys.length > 0)
    .map((fix) => ({
      name: fix.keys[0] ?? '',
      label: labelOfKey(fix.keys[0] ?? ''),
      msg: `“${fix.title}”还没有修改`,
    }))
