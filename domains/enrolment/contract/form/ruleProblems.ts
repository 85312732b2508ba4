import type { Category, Stage } from './categories.ts'
import { choicesOf, fieldOf, labelOfKey, materialOf } from './fields.ts'
import type { FormRules, MustRule, VisibleRule } from '../rules.ts'

/** Primary and junior schools must not ask for these (domain.md 2.3, 7.3). */
export const forbiddenKeys = [
  'examScore',
  'interviewScore',
  'interviewDate',
  'certificates',
  'awards',
  'talent',
  'gEducation',
  'gIncome',
  'gJob',
] as const

const forbiddenWords = /考试|测试|面试|成绩|分数|证书|获奖|奖项|竞赛|特长|学历|收入|职务|职称/u

/**
 * Validates a rule set and returns one sentence per problem for the editor; empty when it may be
 * saved.
 */
export function ruleProblems(stage: Stage, category: Category, rules: FormRules): string[] {
  return [
    ...rules.visible.flatMap((rule) => visibleProblems(rule, rules.visible)),
    ...duplicates(rules.visible).map((key) => `“${labelOfKey(key)}”重复出现`),
    ...rules.must.flatMap((rule) => mustProblems(rule, rules.visible)),
    ...circles(rules.visible).map((key) => `“${labelOfKey(key)}”的显示条件又取决于它自己，请修改`),
    ...(isExamFree(stage)
      ? rules.visible.flatMap((rule) => forbiddenProblems(rule, category))
      : []),
  ]
}

/**
 * Whether a stage is compulsory: there the law forbids selection by scores, awards or the parents'
 * status.
 */
export const isExamFree = (stage: Stage): boolean => stage === 'XX' || stage === 'CZ'

function visibleProblems(rule: VisibleRule, visible: readonly VisibleRule[]): string[] {
  const field = rule.kind === 'field' ? fieldOf(rule.key) : undefined
  if (rule.kind === 'field' ? !field : !materialOf(rule.key))
    return [`“${rule.label}”不在清单里，请移除`]
  const codes = field ? choicesOf(field).map((choice) => choice.code) : []
  const strange = rule.optionCodes.some((code) => !codes.includes(code))
    ? [`“${rule.label}”有可选项已不存在，请重新选择`]
    : []
  return [...strange, ...conditionProblems(rule.label, rule.dependsOn?.fieldKey, visible)]
}

function mustProblems(rule: MustRule, visible: readonly VisibleRule[]): string[] {
  const shown = visible.find((one) => one.kind === rule.kind && one.key === rule.key)
  if (!shown) return [`“${labelOfKey(rule.key)}”是必填项，但没有显示`]
  return conditionProblems(shown.label, rule.when?.fieldKey, visible)
}

function conditionProblems(
  label: string,
  fieldKey: string | undefined,
  visible: readonly VisibleRule[],
): string[] {
  if (fieldKey === undefined) return []
  const isShown = visible.some((one) => one.kind === 'field' && one.key === fieldKey)
  if (!isShown) return [`“${label}”的显示条件用到了“${labelOfKey(fieldKey)}”，但这一项没有显示`]
  return fieldOf(fieldKey)?.group === 'guardian' ? [`“${label}”的条件不能用监护人的填写项`] : []
}

const duplicates = (visible: readonly VisibleRule[]): string[] =>
  visible.map((rule) => rule.key).filter((key, index, all) => all.indexOf(key) !== index)

function circles(visible: readonly VisibleRule[]): string[] {
  const next = new Map(visible.map((rule) => [rule.key, rule.dependsOn?.fieldKey]))
  return visible.map((rule) => rule.key).filter((start) => leadsBack(start, next))
}

function leadsBack(start: string, next: ReadonlyMap<string, string | undefined>): boolean {
  let here = next.get(start)
  for (let steps = 0; here !== undefined && steps < next.size; steps += 1) {
    if (here === start) return true
    here = next.get(here)
  }
  return false
}

function forbiddenProblems(rule: VisibleRule, category: Category): string[] {
  if (forbiddenKeys.some((key) => key === rule.key)) return [`义务教育阶段不得收集“${rule.label}”`]
  if (rule.key === 'gEmployer' && category !== 'D') return ['工作单位只能在随迁子女类别中收集']
  const words = `${rule.label} ${rule.help ?? ''} ${rule.why ?? ''}`.match(forbiddenWords)
  return words ? [`义务教育阶段不得收集与“${words[0]}”有关的内容`] : []
}
