import type { Parts } from '../../../platform/server/dependencies.ts'
import type { App } from '../../../platform/server/http/createApp.ts'
import { defineHomeSource, defineInboxSource } from '../../messaging/server/public.ts'
import { defineLessonNotices } from './lessonNotices.ts'
import { homeOfCourses } from './home.ts'
import { mountOffice } from './office/routes.ts'
import { mountRounds } from './rounds/routes.ts'
import { createAdmission } from './seats/admission.ts'
import { mountSeats } from './seats/seatRoutes.ts'
import { waitingAnswers } from './seats/waitingAnswers.ts'
import { mountTermSums } from './statistics/routes.ts'

/** Mounts the calls of choosing courses. */
export function mountCourseChoice(app: App, parts: Parts): void {
  defineLessonNotices()
  defineInboxSource(waitingAnswers)
  defineHomeSource(homeOfCourses)
  const { admit, inLine } = createAdmission(parts.keys)
  mountRounds(app)
  mountOffice(app, inLine)
  mountSeats(app, parts, admit)
  mountTermSums(app)
}
