import type { ActorName } from '../actors.ts'
import type { Expectations } from '../expectation.ts'

const hiring: readonly ActorName[] = ['schoolAdmin', 'platformAdmin', 'otherAdmin']
const readers: readonly ActorName[] = [...hiring, 'head']
const applicants: readonly ActorName[] = ['parentA', 'parentB', 'teacher', 'visitor']
const staff: readonly ActorName[] = [
  ...readers,
  'teacher',
  'approver',
  'enrolmentLead',
  'finance',
  'privacy',
  'afterSchool',
]

/** The academic office decides too; no caller of the matrix has that role. */
export const recruitmentRows: Expectations = {
  'GET /blade-recruitment/vacancy/list': { who: readers },
  'POST /blade-recruitment/vacancy/submit': { who: hiring },
  'POST /blade-recruitment/vacancy/publish': { who: hiring },
  'POST /blade-recruitment/vacancy/close': { who: hiring },
  'GET /blade-recruitment/vacancy/open': { who: 'everyone' },
  'POST /blade-recruitment/own/enter': { who: 'everyone' },
  'GET /blade-recruitment/own/list': { who: applicants },
  'GET /blade-recruitment/own/draft': { who: applicants },
  'POST /blade-recruitment/own/save-draft': { who: applicants },
  'POST /blade-recruitment/own/submit': { who: applicants },
  'POST /blade-recruitment/own/withdraw': { who: applicants },
  'POST /blade-recruitment/own/accept': { who: applicants },
  'POST /blade-recruitment/own/identity': { who: applicants },
  'POST /blade-recruitment/own/join-pool': { who: applicants },
  'POST /blade-recruitment/own/leave-pool': { who: applicants },
  'GET /blade-recruitment/application/list': { who: readers },
  'GET /blade-recruitment/application/detail': { who: readers },
  'POST /blade-recruitment/application/decide': { who: hiring },
  'POST /blade-recruitment/application/object': { who: hiring },
  'POST /blade-recruitment/application/answer': { who: hiring },
  'POST /blade-recruitment/application/onboard': { who: hiring },
  'POST /blade-recruitment/application/reveal': { who: hiring },
  'POST /blade-recruitment/application/invite-from-pool': { who: hiring },
  'GET /blade-recruitment/visit-slot/list': { who: readers },
  'POST /blade-recruitment/visit-slot/submit': { who: hiring },
  'POST /blade-recruitment/visit-slot/remove': { who: hiring },
  'POST /blade-recruitment/visit-slot/invite': { who: hiring },
  'POST /blade-recruitment/visit-slot/assign': { who: hiring },
  'POST /blade-recruitment/visit-slot/attendance': { who: hiring },
  'POST /blade-recruitment/own/choose-slot': { who: applicants },
  'POST /blade-recruitment/panel/save': { who: hiring },
  'GET /blade-recruitment/score/results': { who: readers },
  // Whoever is named in a panel scores; nobody else finds anything there.
  'GET /blade-recruitment/score/own': { who: staff },
  'POST /blade-recruitment/score/give': { who: staff },
  'GET /blade-recruitment/proposed/list': { who: 'everyone' },
}
