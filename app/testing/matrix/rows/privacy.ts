import type { ActorName } from '../actors.ts'
import type { Expectations } from '../expectation.ts'

const office: readonly ActorName[] = ['privacy']

export const privacyRows: Expectations = {
  'GET /blade-privacy/subject/list': { who: 'signedIn' },
  'GET /blade-privacy/access/list': { who: 'signedIn' },
  'GET /blade-privacy/consent/list': { who: 'signedIn' },
  'POST /blade-privacy/ask/submit': { who: 'signedIn' },
  'GET /blade-privacy/ask/list': { who: 'signedIn' },
  'GET /blade-privacy/ask/detail': { who: 'signedIn' },
  'POST /blade-privacy/ask/say': { who: 'signedIn' },
  'POST /blade-privacy/ask/withdraw': { who: 'signedIn' },
  'GET /blade-privacy/ask/paper': { who: 'signedIn' },
  'GET /blade-privacy/ask/data': { who: 'signedIn' },
  'GET /blade-privacy/office/list': { who: office },
  'GET /blade-privacy/office/detail': { who: office },
  'POST /blade-privacy/office/identify': { who: office },
  'POST /blade-privacy/office/start': { who: office },
  'POST /blade-privacy/office/say': { who: office },
  'POST /blade-privacy/office/answer': { who: office },
  'POST /blade-privacy/office/refuse': { who: office },
  'POST /blade-privacy/office/lift': { who: office },
  'GET /blade-privacy/office/erasure': { who: office },
  'POST /blade-privacy/office/erase': { who: office },
}
