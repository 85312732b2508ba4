/** The engine judges conditions as forms do: one evaluator for both. */
export { holds, isWithinBudget, ruleBudget } from '../../contract/rules.ts'
export type { Comparison, FlowData, Json, Rule } from '../../contract/rules.ts'
