import { sentLater as ofAfterSchool } from '../domains/afterSchool/contract/sentLater.ts'
import { sentLater as ofLeave } from '../domains/leave/contract/sentLater.ts'
import { sentLater as ofStudentRequest } from '../domains/studentRequest/contract/sentLater.ts'
import { sentLater as ofWorkflow } from '../domains/workflow/contract/sentLater.ts'

/** Paths of what a phone may keep without a network and send by itself days later. */
export const sentLater: readonly string[] = [
  ...ofWorkflow,
  ...ofLeave,
  ...ofStudentRequest,
  ...ofAfterSchool,
].map(({ path }) => path)
