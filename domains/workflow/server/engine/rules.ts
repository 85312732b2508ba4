import { holds as ruleHolds } from '../../contract/rules.ts'
import type { BranchCondition, FlowData } from '../../contract/rules.ts'
import { judgeFeel } from '../feel/judgeFeel.ts'

/** The engine judges rules as forms do: one evaluator for both. */
export { holds, isWithinBudget, ruleBudget } from '../../contract/rules.ts'
export type { BranchCondition, Comparison, FlowData, Json, Rule } from '../../contract/rules.ts'

/** Whether the condition of a branch holds for the data; null where its expression answers neither yes nor no, which counts as no. */
export const judged = (when: BranchCondition, data: FlowData): boolean | null =>
  'feel' in when ? judgeFeel(when.feel, data) : ruleHolds(when, data)

/** Whether a branch is taken by its condition. */
export const fits = (when: BranchCondition, data: FlowData): boolean => judged(when, data) === true

/** Says of the branches that were looked at whose expression had no answer: `（“大额”的表达式…）`, or nothing. */
export function unanswered(
  branches: readonly { readonly name: string; readonly when?: BranchCondition }[],
  data: FlowData,
): string {
  const names = branches
    .filter(({ when }) => when !== undefined && judged(when, data) === null)
    .map(({ name }) => `“${name}”`)
  return names.length === 0 ? '' : `（${names.join('、')}的表达式没有得出是或否，按不符合处理）`
}
