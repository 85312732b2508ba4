import { actorNames } from '../actors.ts'
import type { ActorName } from '../actors.ts'
import type { Expectations } from '../expectation.ts'

const office: readonly ActorName[] = ['schoolAdmin', 'platformAdmin', 'otherAdmin', 'afterSchool']
const overseers: readonly ActorName[] = [...office, 'head']

const proposers: readonly ActorName[] = [...office, 'teacher']
const ofInstitutions: readonly ActorName[] = ['institutionLead', 'institutionTeacher']
const withInstitutions = actorNames.filter((name) => name !== 'visitor')
const openers: readonly ActorName[] = [...office, 'institutionLead']

/**
 * Access also depends on the request's owner: `domains/afterSchool/server/institutions.test.ts` and
 * `courses.test.ts` test it.
 */
export const afterSchoolRows: Expectations = {
  'GET /blade-after-school/institution/detail': { who: withInstitutions },
  'GET /blade-after-school/institution/list': { who: overseers },
  'POST /blade-after-school/institution/save': { who: office },
  'POST /blade-after-school/institution/submit': { who: office },
  'POST /blade-after-school/institution/remove': { who: office },
  'POST /blade-after-school/institution/renew': { who: office },
  'POST /blade-after-school/institution/let-go': { who: office },
  'GET /blade-after-school/course/detail': { who: withInstitutions },
  'GET /blade-after-school/course/approved': { who: withInstitutions },
  'GET /blade-after-school/course/offered': { who: withInstitutions },
  'GET /blade-after-school/course/list': { who: withInstitutions },
  'GET /blade-after-school/course/choices': { who: [...proposers, ...ofInstitutions] },
  'POST /blade-after-school/course/submit': { who: [...proposers, ...ofInstitutions] },
  'POST /blade-after-school/course/remove': { who: [...proposers, ...ofInstitutions] },
  'GET /blade-after-school/term/list': { who: overseers },
  'POST /blade-after-school/term/submit': { who: office },
  'POST /blade-after-school/term/remove': { who: office },
  'GET /blade-after-school/slot/list': { who: overseers },
  'POST /blade-after-school/slot/submit': { who: office },
  'POST /blade-after-school/slot/remove': { who: office },
  'GET /blade-after-school/room/list': { who: overseers },
  'POST /blade-after-school/room/submit': { who: office },
  'POST /blade-after-school/room/remove': { who: office },
  'GET /blade-after-school/instructor/list': { who: overseers },
  'POST /blade-after-school/instructor/submit': { who: office },
  'POST /blade-after-school/instructor/remove': { who: office },
  'GET /blade-after-school/course-class/list': { who: overseers },
  'GET /blade-after-school/course-class/detail': { who: overseers },
  'GET /blade-after-school/course-class/choices': { who: office },
  'POST /blade-after-school/course-class/submit': { who: office },
  'POST /blade-after-school/course-class/publish': { who: office },
  'POST /blade-after-school/course-class/seats': { who: office },
  'POST /blade-after-school/course-class/cancel': { who: office },
  'POST /blade-after-school/course-class/remove': { who: office },
  'GET /blade-after-school/lesson/list': { who: overseers },
  'GET /blade-after-school/lesson/blocked': { who: overseers },
  'GET /blade-after-school/lesson/changes': { who: overseers },
  'POST /blade-after-school/lesson/move': { who: office },
  'POST /blade-after-school/lesson/cancel': { who: office },
  'POST /blade-after-school/lesson/substitute': { who: office },
  'GET /blade-after-school/course-draft/detail': { who: [...proposers, ...ofInstitutions] },
  'POST /blade-after-school/course-draft/save': { who: [...proposers, ...ofInstitutions] },
  'POST /blade-after-school/course-draft/remove': { who: [...proposers, ...ofInstitutions] },
  'POST /blade-after-school/course/confirm': { who: ['institutionLead'] },
  'GET /blade-after-school/institution-account/list': { who: openers },
  'GET /blade-after-school/institution-account/choices': { who: openers },
  'POST /blade-after-school/institution-account/open': { who: openers },
  'POST /blade-after-school/institution-account/password': { who: openers },
  'POST /blade-after-school/institution-account/close': { who: openers },
  'GET /blade-after-school/own-class/list': { who: ofInstitutions },
  'GET /blade-after-school/own-class/detail': { who: ofInstitutions },
  'GET /blade-after-school/lesson-closure/list': { who: overseers },
  'GET /blade-after-school/lesson-closure/detail': { who: overseers },
  'GET /blade-after-school/lesson-closure/preview': { who: office },
  'POST /blade-after-school/lesson-closure/submit': { who: office },
  'POST /blade-after-school/lesson-closure/undo': { who: office },
  'GET /blade-after-school/lesson-closure/make-up-check': { who: office },
  'POST /blade-after-school/lesson-closure/make-up': { who: office },
  'POST /blade-after-school/course-class/end-choosing': { who: office },
  'POST /blade-after-school/course-class/form': { who: office },
  'GET /blade-after-school/class-merge/list': { who: overseers },
  'GET /blade-after-school/class-merge/targets': { who: office },
  'POST /blade-after-school/class-merge/propose': { who: office },
  'POST /blade-after-school/class-merge/withdraw': { who: office },
  'GET /blade-after-school/lesson/check': { who: office },
  'GET /blade-after-school/timetable/week': { who: overseers },
  'GET /blade-after-school/timetable/calendar': { who: overseers },
  'GET /blade-after-school/timetable/mine': { who: 'members' },
  'GET /blade-after-school/timetable/mine-calendar': { who: 'members' },
}
