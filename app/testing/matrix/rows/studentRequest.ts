import type { ActorName } from '../actors.ts'
import type { Expectations } from '../expectation.ts'

/** Who reads the whole roll. */
const overseers: readonly ActorName[] = [
  'schoolAdmin',
  'platformAdmin',
  'otherAdmin',
  'head',
  'privacy',
]

/** Whose child, class or task a request is about decides beyond this door: `domains/studentRequest/server/relations.test.ts` tries it. */
export const studentRequestRows: Expectations = {
  'GET /blade-student/request/pupils': { who: 'signedIn' },
  'GET /blade-student/request/choices': { who: 'signedIn' },
  'GET /blade-student/request/open': { who: 'signedIn' },
  'GET /blade-student/request/all': { who: overseers },
  'GET /blade-student/request/detail': { who: 'signedIn' },
  'POST /blade-student/request/save': { who: 'signedIn' },
  'POST /blade-student/request/submit': { who: 'signedIn' },
  'POST /blade-student/request/remove': { who: 'signedIn' },
}
