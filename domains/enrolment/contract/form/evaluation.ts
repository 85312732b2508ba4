import type { Choice } from './choices.ts'
import { choicesOf, fieldOf } from './fields.ts'
import type { FormValues } from './form.ts'
import type { Condition, FormRules, MustRule, VisibleRule } from '../rules.ts'

/** A visible input: the form renders it and the server accepts it. */
export type OpenInput = {
  readonly rule: VisibleRule
  readonly isMust: boolean
  readonly choices: readonly Choice[]
}

/** The inputs that are visible for these values, in order. The server drops all other inputs. */
export function openInputs(rules: FormRules, values: FormValues): OpenInput[] {
  const isVisible = visibility(rules.visible, values)
  const holds = (condition: Condition | undefined) =>
    !condition ||
    (isVisible(condition.fieldKey) && meets(condition, values[condition.fieldKey] ?? ''))
  const mustByKey = new Map(rules.must.map((rule) => [inputName(rule), rule]))
  return rules.visible
    .filter((rule) => isVisible(rule.key))
    .toSorted((left, right) => left.sort - right.sort)
    .map((rule) => ({
      rule,
      isMust: isRequired(mustByKey.get(inputName(rule)), holds),
      choices: offeredChoices(rule),
    }))
}

const inputName = (rule: { kind: string; key: string }) => `${rule.kind}:${rule.key}`

const isRequired = (
  must: MustRule | undefined,
  holds: (condition: Condition | undefined) => boolean,
) => must !== undefined && holds(must.when)

/** A condition on a hidden field is always false. */
function visibility(visible: readonly VisibleRule[], values: FormValues): (key: string) => boolean {
  const byKey = new Map(visible.map((rule) => [rule.key, rule]))
  const known = new Map<string, boolean>()
  const isVisible = (key: string): boolean => {
    const found = known.get(key)
    if (found !== undefined) return found
    known.set(key, false)
    const rule = byKey.get(key)
    const condition = rule?.dependsOn
    const answer =
      rule !== undefined &&
      (!condition ||
        (isVisible(condition.fieldKey) && meets(condition, values[condition.fieldKey] ?? '')))
    known.set(key, answer)
    return answer
  }
  return isVisible
}

export function meets(condition: Condition, value: string): boolean {
  switch (condition.op) {
    case 'filled':
      return value !== ''
    case 'eq':
      return value === condition.value[0]
    case 'ne':
      return value !== '' && value !== condition.value[0]
    case 'in':
      return condition.value.includes(value)
  }
}

function offeredChoices(rule: VisibleRule): readonly Choice[] {
  const field = rule.kind === 'field' ? fieldOf(rule.key) : undefined
  const all = field ? choicesOf(field) : []
  return rule.optionCodes.length === 0
    ? all
    : all.filter((choice) => rule.optionCodes.includes(choice.code))
}
