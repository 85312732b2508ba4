import type { ActorName } from '../actors.ts'
import type { Expectations } from '../expectation.ts'

const office: readonly ActorName[] = ['enrolmentLead']

/** Whose letter it is decides the rest: `domains/letter/server/letters.test.ts` tests it. */
export const letterRows: Expectations = {
  'GET /blade-weixin/baoming/letter/:verifyCode': { who: 'everyone' },
  'GET /blade-weixin/baoming/letterkeys': { who: 'everyone' },
  'GET /blade-weixin/baoming/letterpdf': { who: 'signedIn' },
  'GET /blade-weixin/baoming/letters': { who: office },
  'GET /blade-weixin/baoming/lettercount': { who: office },
  'GET /blade-weixin/baoming/letterprint': { who: office },
  'GET /blade-weixin/baoming/letterseal': { who: office },
  'POST /blade-weixin/baoming/letterseal/save': { who: office },
  'POST /blade-weixin/baoming/letterprinted': { who: office },
  'POST /blade-weixin/baoming/letterrevoke': { who: office },
  'POST /blade-weixin/baoming/letterkeys/rotate': { who: office },
}
