export { nothingSaid, saidEarlier } from '../../contract/earlierDecision.ts'
