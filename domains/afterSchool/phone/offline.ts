import type { QueuePlan } from '../../../platform/web/outbox/queuePlan.ts'
import { listSent } from '../../workflow/contract/lists.ts'
import { getCourse, listCourses, submitCourse } from '../contract/course.ts'
import { getInstitution, listInstitutions, submitInstitution } from '../contract/institution.ts'

/** Actions that may wait in the offline queue of the device. */
export const offline = {
  askInstitution: {
    endpoint: submitInstitution,
    invalidates: [listInstitutions, getInstitution, listSent],
    repeats: true,
  },
  askCourse: {
    endpoint: submitCourse,
    invalidates: [listCourses, getCourse, listSent],
    repeats: true,
  },
} satisfies QueuePlan
