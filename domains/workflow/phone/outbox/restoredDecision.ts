export { emptyDecision, restoredDecision } from '../../contract/earlierDecision.ts'
