import type { Expectations } from '../expectation.ts'

export const privacyRows: Expectations = {
  'GET /blade-privacy/subject/list': { who: 'signedIn' },
  'GET /blade-privacy/access/list': { who: 'signedIn' },
}
