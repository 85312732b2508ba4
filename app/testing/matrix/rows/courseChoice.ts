import type { Expectations } from '../expectation.ts'

/** Whose children a person chooses for: `domains/courseChoice/server/seats/claims.test.ts`. */
export const courseChoiceRows: Expectations = {
  'GET /blade-kehou/child/list': { who: 'signedIn' },
  'GET /blade-kehou/class/list': { who: 'signedIn' },
  'GET /blade-kehou/choice/mine': { who: 'signedIn' },
  'POST /blade-kehou/choice/claim': { who: 'signedIn' },
  'POST /blade-kehou/choice/drop': { who: 'signedIn' },
}
