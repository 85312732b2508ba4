import type { FieldError } from '../../../../platform/contract/errors.ts'
import { crossProblems } from './crossRules.ts'
import type { OpenInput } from './evaluation.ts'
import { openInputs } from './evaluation.ts'
import type { CheckContext } from './fieldCheck.ts'
import { fieldProblem } from './fieldCheck.ts'
import { fieldOf, materialOf } from './fields.ts'
import type { FormContent, FormValues } from './form.ts'
import type { FormRules } from '../rules.ts'

/**
 * Validates a form against its rules, one error per input. The phone shows the errors; the server
 * enforces them.
 */
export function checkForm(
  rules: FormRules,
  content: FormContent,
  context: CheckContext,
): FieldError[] {
  const inputs = openInputs(rules, content.values)
  const found = [
    ...rowProblems(inputsOf(inputs, 'child', 'home'), content.values, 'values', context),
    ...guardianProblems(inputsOf(inputs, 'guardian'), content.guardians, context),
    ...inputs
      .filter(isMaterial)
      .filter(({ rule }) => !isShown(rule.key, content, context))
      .flatMap((input) => materialProblems(input, content.materials[input.rule.key] ?? [])),
  ]
  return firstPerName([...found, ...crossProblems(content, context)])
}

/** Whether the office has seen the original of a paper without files. */
const isShown = (key: string, { materials }: FormContent, { originals }: CheckContext): boolean =>
  (materials[key] ?? []).length === 0 && originals?.includes(key) === true

const isMaterial = (input: OpenInput): boolean => input.rule.kind === 'material'

const inputsOf = (inputs: readonly OpenInput[], ...groups: readonly string[]): OpenInput[] =>
  inputs.filter(
    (input) => input.rule.kind === 'field' && groups.includes(fieldOf(input.rule.key)?.group ?? ''),
  )

function rowProblems(
  inputs: readonly OpenInput[],
  row: FormValues,
  prefix: string,
  context: CheckContext,
): FieldError[] {
  return inputs.flatMap(({ rule, isMust, choices }) => {
    const field = fieldOf(rule.key)
    const value = row[rule.key] ?? ''
    const missing = choices.length > 0 ? '请选择' : '请填写'
    const msg =
      value === ''
        ? isMust
          ? missing
          : undefined
        : field && fieldProblem({ field, value, choices }, row, context)
    return msg === undefined ? [] : [{ name: `${prefix}.${rule.key}`, label: rule.label, msg }]
  })
}

function guardianProblems(
  inputs: readonly OpenInput[],
  guardians: readonly FormValues[],
  context: CheckContext,
): FieldError[] {
  if (inputs.length === 0) return []
  const rows = guardians.length === 0 ? [{}] : guardians
  return rows.flatMap((row, index) => rowProblems(inputs, row, `guardians.${index}`, context))
}

function materialProblems({ rule, isMust }: OpenInput, attachIds: readonly string[]): FieldError[] {
  const max = materialOf(rule.key)?.maxFiles ?? 0
  const name = `materials.${rule.key}`
  if (attachIds.length === 0) return isMust ? [{ name, label: rule.label, msg: '请上传' }] : []
  return attachIds.length > max ? [{ name, label: rule.label, msg: `最多上传 ${max} 张` }] : []
}

function firstPerName(problems: readonly FieldError[]): FieldError[] {
  const seen = new Set<string>()
  return problems.filter(({ name }) => !seen.has(name) && seen.add(name))
}

/**
 * Drops hidden inputs, trims values and converts numbers to capitals. The server stores only the
 * result.
 */
export function cleanForm(rules: FormRules, content: FormContent): FormContent {
  const inputs = openInputs(rules, tidy(content.values))
  const keys = (group: 'own' | 'guardian') =>
    inputsOf(inputs, ...(group === 'own' ? ['child', 'home'] : ['guardian'])).map(
      (input) => input.rule.key,
    )
  const materialKeys = inputs.filter(isMaterial).map((input) => input.rule.key)
  return {
    values: pick(tidy(content.values), keys('own')),
    guardians: content.guardians.map((row) => pick(tidy(row), keys('guardian'))),
    materials: Object.fromEntries(
      materialKeys.flatMap((key) =>
        content.materials[key]?.length ? [[key, [...new Set(content.materials[key])]]] : [],
      ),
    ),
  }
}

const tidy = (row: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key,
      fieldOf(key)?.type === 'identity' ? value.trim().toUpperCase() : value.trim(),
    ]),
  )

const pick = (row: FormValues, keys: readonly string[]): FormValues =>
  Object.fromEntries(keys.flatMap((key) => (row[key] ? [[key, row[key]]] : [])))

/** Percentage of visible required inputs that are filled; shown on a draft. */
export function completeness(rules: FormRules, content: FormContent): number {
  const musts = openInputs(rules, content.values).filter((input) => input.isMust)
  const guardian = content.guardians[0] ?? {}
  const filled = musts.filter(({ rule }) =>
    rule.kind === 'material'
      ? (content.materials[rule.key]?.length ?? 0) > 0
      : Boolean(content.values[rule.key] ?? guardian[rule.key]),
  )
  return musts.length === 0 ? 0 : Math.floor((filled.length * 100) / musts.length)
}
