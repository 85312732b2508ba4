import type { ActorName } from '../actors.ts'
import type { Expectations } from '../expectation.ts'

/** Actors that read the whole student roll. */
const overseers: readonly ActorName[] = [
  'schoolAdmin',
  'platformAdmin',
  'otherAdmin',
  'head',
  'privacy',
]

/**
 * Access also depends on the request's child, class or task:
 * `domains/studentRequest/server/relations.test.ts` tests it.
 */
export const studentRequestRows: Expectations = {
  'GET /blade-student/request/pupils': { who: 'members' },
  'GET /blade-student/request/choices': { who: 'members' },
  'GET /blade-student/request/open': { who: 'members' },
  'GET /blade-student/request/all': { who: overseers },
  'GET /blade-student/request/detail': { who: 'members' },
  'POST /blade-student/request/save': { who: 'members' },
  'POST /blade-student/request/submit': { who: 'members' },
  'POST /blade-student/request/remove': { who: 'members' },
}
