import { fieldOf, labelOfKey, materialOf } from '../form/fields.ts'
import type { FormRules } from '../rules.ts'
import { choicesAt, type FormRow, inputUseNames, rowsOf } from './formRows.ts'
import type { PlanChange } from './planDifference.ts'

/** What differs between two rule sets of a category, input by input. */
export function formDifference(before: FormRules, after: FormRules): PlanChange[] {
  const old = rowsOf(before)
  return rowsOf(after).flatMap((row, place) => {
    const earlier = old[place]
    if (!earlier) return []
    const [was, is] = [inWords(earlier), inWords(row)]
    return was === is ? [] : [{ label: labelOfKey(row.key), before: was, after: is }]
  })
}

const purposeOf = ({ kind, key }: FormRow): string | undefined =>
  (kind === 'field' ? fieldOf(key) : materialOf(key))?.purpose

function inWords(row: FormRow): string {
  const { use, label, help, why, options, whenField, whenValues } = row
  if (use === 'HIDDEN') return inputUseNames.HIDDEN
  const named = (kind: FormRow['kind'], key: string, codes: string) =>
    codes
      .split(',')
      .map((code) => choicesAt(kind, key).find((one) => one.code === code)?.label ?? code)
      .join('、')
  return [
    inputUseNames[use],
    `“${label}”`,
    help === '' ? '' : `说明“${help}”`,
    why === '' || why === purposeOf(row) ? '' : `原因“${why}”`,
    options === '' ? '' : `可选 ${named(row.kind, row.key, options)}`,
    whenField === ''
      ? ''
      : `只在“${labelOfKey(whenField)}”是 ${named('field', whenField, whenValues)} 时`,
  ]
    .filter(Boolean)
    .join('，')
}

/** Whether families must hand in other papers than before. */
export function changesPapers(before: FormRules, after: FormRules): boolean {
  const papersOf = ({ visible, must }: FormRules) =>
    JSON.stringify([visible, must].map((rules) => rules.flatMap(paperKey).toSorted()))
  return papersOf(before) !== papersOf(after)
}

const paperKey = ({ kind, key }: { kind: string; key: string }): string[] =>
  kind === 'material' && materialOf(key) ? [key] : []
