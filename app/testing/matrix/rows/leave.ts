import type { ActorName } from '../actors.ts'
import type { Expectations } from '../expectation.ts'

const overseers: readonly ActorName[] = ['head', 'schoolAdmin', 'platformAdmin', 'otherAdmin']
const office: readonly ActorName[] = ['schoolAdmin', 'platformAdmin', 'otherAdmin']
const staff: readonly ActorName[] = [
  ...overseers,
  'teacher',
  'approver',
  'enrolmentLead',
  'finance',
  'privacy',
  'afterSchool',
]
const pupilReaders: readonly ActorName[] = [...overseers, 'teacher', 'privacy']

/**
 * Access also depends on the leave's child, class, department or task:
 * `domains/leave/server/relations.test.ts` tests it.
 */
export const leaveRows: Expectations = {
  'GET /blade-workflow/process/leave/detail': { who: 'members' },
  'GET /blade-workflow/process/leave/list': { who: 'members' },
  'POST /blade-workflow/process/leave/submit': { who: 'members' },
  'POST /blade-workflow/process/leave/remove': { who: 'members' },
  'POST /blade-leave/request/end': { who: 'members' },
  'POST /blade-leave/request/preview': { who: 'members' },
  'GET /blade-leave/request/list': { who: overseers },
  'GET /blade-leave/kind/list': { who: 'members' },
  'GET /blade-leave/absence/list': { who: pupilReaders },
  'GET /blade-leave/balance/own': { who: staff },
  'GET /blade-leave/balance/list': { who: office },
  'POST /blade-leave/balance/submit': { who: office },
}
