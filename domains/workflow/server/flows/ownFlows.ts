import { defineLinkedRequests } from '../starting/linkedRequests.ts'
import { defineDeciders } from './deciders.ts'
import { defineGeneralFlow } from './generalFlow.ts'
import { defineOfficeFlows } from './officeFlows.ts'

/** Registers the flows that need no domain, with their fields and candidates. */
export function defineOwnFlows(): void {
  defineLinkedRequests()
  defineDeciders()
  defineGeneralFlow()
  defineOfficeFlows()
}
