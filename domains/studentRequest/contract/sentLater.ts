import { submitStudentRequest } from './request.ts'

/** What a phone may keep without a network and send by itself days later. */
export const sentLater = [submitStudentRequest]
