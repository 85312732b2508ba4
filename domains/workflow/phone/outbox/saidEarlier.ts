export { nothingSaid, saidEarlier } from '../../contract/saidEarlier.ts'
