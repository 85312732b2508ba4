import type { ActorName } from '../actors.ts'
import type { Expectations } from '../expectation.ts'

const office: readonly ActorName[] = ['enrolmentLead']

/** Whose letter it is decides the rest: `domains/letter/server/letters.test.ts` tests it. */
export const letterRows: Expectations = {
  'GET /blade-weixin/baoming/letter/:verifyCode': { who: 'everyone' },
  'GET /blade-weixin/baoming/letterkeys': { who: 'everyone' },
  'GET /blade-weixin/baoming/letterpdf': { who: 'signedIn' },
  'GET /blade-letter/letter/list': { who: office },
  'GET /blade-letter/letter/count': { who: office },
  'GET /blade-letter/letter/print': { who: office },
  'GET /blade-letter/seal/detail': { who: office },
  'POST /blade-letter/seal/submit': { who: office },
  'POST /blade-letter/letter/printed': { who: office },
  'POST /blade-letter/letter/revoke': { who: office },
  'POST /blade-letter/key/rotate': { who: office },
}
