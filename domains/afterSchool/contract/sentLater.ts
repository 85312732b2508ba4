import { submitCourse } from './course.ts'
import { submitInstitution } from './institution.ts'

/** What a phone may keep without a network and send by itself days later. */
export const sentLater = [submitInstitution, submitCourse]
