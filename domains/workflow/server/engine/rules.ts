import { holds as ruleHolds } from '../../../forms/contract/rules.ts'
import type { BranchCondition, FlowData } from '../../../forms/contract/rules.ts'
import { judgeFeel } from '../feel/judgeFeel.ts'

/** The engine and forms share one rule evaluator. */
export { holds, isWithinBudget, ruleBudget } from '../../../forms/contract/rules.ts'
export type {
  BranchCondition,
  Comparison,
  FlowData,
  Json,
  Rule,
} from '../../../forms/contract/rules.ts'

/**
 * Whether the condition of a branch holds for the data; null if its expression yields neither yes
 * nor no, which counts as no.
 */
export const judged = (when: BranchCondition, data: FlowData): boolean | null =>
  'feel' in when ? judgeFeel(when.feel, data) : ruleHolds(when, data)

/** Whether a branch is taken by its condition. */
export const fits = (when: BranchCondition, data: FlowData): boolean => judged(when, data) === true

/**
 * Names the checked branches whose expression had no answer: `（“大额”的表达式…）`, or an empty
 * string.
 */
export function unanswered(
  branches: readonly { readonly name: string; readonly when?: BranchCondition }[],
  data: FlowData,
): string {
  const names = branches
    .filter(({ when }) => when !== undefined && judged(when, data) === null)
    .map(({ name }) => `“${name}”`)
  return names.length === 0 ? '' : `（${names.join('、')}的表达式没有得出是或否，按不符合处理）`
}
