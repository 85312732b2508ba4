import type { App } from '../../../platform/server/http/createApp.ts'
import { mount } from '../../../platform/server/http/mount.ts'
import type { Parts } from '../../../platform/server/dependencies.ts'
import { letPublishPictures } from '../../files/server/public.ts'
import type { IdentityServices } from '../../identity/server/public.ts'
import * as course from '../contract/course.ts'
import * as institution from '../contract/institution.ts'
import { afterSchoolPermissions } from '../contract/permissions.ts'
import { mountInstitutionAccounts } from './accounts/routes.ts'
import { getApprovedCourse, getCourse, listCourses, listOfferedCourses } from './courseReading.ts'
import { listCourseChoices, submitCourse, withdrawCourses } from './courses.ts'
import { confirmCourse } from './courses/confirming.ts'
import { mountCourseDrafts } from './courses/routes.ts'
import { defineDeciders } from './deciders.ts'
import {
  letInstitutionGo,
  renewInstitution,
  saveInstitution,
  submitInstitution,
  withdrawInstitutions,
} from './institutions.ts'
import { getInstitution, listInstitutions } from './reading.ts'
import { mountPlanning } from './planRoutes.ts'
import { mountClosures, mountMerges, mountTimetables } from './timetableRoutes.ts'

/** Mounts the after-school calls and registers their flows with the workflow domain. */
export function mountAfterSchool(
  app: App,
  { keys, files }: Parts,
  identity: IdentityServices,
): void {
  defineDeciders()
  mountPlanning(app)
  mountInstitutionAccounts(app, identity)
  mountTimetables(app)
  mountClosures(app)
  mountCourseDrafts(app)
  letPublishPictures([afterSchoolPermissions.proposeCourses])
  mountMerges(app)
  const making = { keys, files }
  mount(app, institution.getInstitution, ({ db, actor, input, now }) =>
    getInstitution(db, actor, input, { making, now }),
  )
  mount(app, institution.listInstitutions, ({ db, actor, input }) =>
    listInstitutions(db, actor, input),
  )
  mount(app, institution.saveInstitution, ({ tx, actor, input, now }) =>
    saveInstitution(tx, actor, input, now),
  )
  mount(app, institution.submitInstitution, ({ tx, actor, input, now }) =>
    submitInstitution(tx, actor, input, now),
  )
  mount(app, institution.withdrawInstitutions, ({ tx, actor, input, now }) =>
    withdrawInstitutions(tx, actor, input, now),
  )
  mount(app, institution.renewInstitution, ({ tx, actor, input, now, request }) =>
    renewInstitution(tx, actor, input, { making, now, request }),
  )
  mount(app, institution.letInstitutionGo, ({ tx, actor, input, now, request }) =>
    letInstitutionGo(tx, actor, input, { making, now, request }),
  )
  mount(app, course.getCourse, ({ db, actor, input, now }) => getCourse(db, actor, input, now))
  mount(app, course.getApprovedCourse, ({ db, actor, input, now }) =>
    getApprovedCourse(db, actor, input.id, now),
  )
  mount(app, course.listOfferedCourses, ({ db, actor, input, now }) =>
    listOfferedCourses(db, actor, input, now),
  )
  mount(app, course.listCourses, ({ db, actor, input, now }) => listCourses(db, actor, input, now))
  mount(app, course.listCourseChoices, ({ db, actor, now }) => listCourseChoices(db, actor, now))
  mount(app, course.submitCourse, ({ tx, actor, input, now }) =>
    submitCourse(tx, actor, input, now),
  )
  mount(app, course.confirmCourse, ({ tx, actor, input, now }) =>
    confirmCourse(tx, actor, input, now),
  )
  mount(app, course.withdrawCourses, ({ tx, actor, input, now }) =>
    withdrawCourses(tx, actor, input, now),
  )
}
