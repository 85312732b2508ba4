import type { ActorName } from '../actors.ts'
import type { Expectations } from '../expectation.ts'

const operators: readonly ActorName[] = [
  'schoolAdmin',
  'platformAdmin',
  'otherAdmin',
  'enrolmentLead',
  'afterSchool',
]

/** The state of a draw decides the rest: `domains/draw/server/preparing.test.ts` and
 * `ceremony.test.ts` test it. */
export const drawRows: Expectations = {
  'GET /blade-weixin/draw/list': { who: 'everyone' },
  'GET /blade-weixin/draw/file': { who: 'everyone' },
  'GET /blade-weixin/draw/witness/detail': { who: 'everyone' },
  'POST /blade-weixin/draw/witness/commit': { who: 'everyone' },
  'POST /blade-weixin/draw/witness/open': { who: 'everyone' },
  'GET /blade-weixin/draw/ceremonies': { who: operators },
  'GET /blade-weixin/draw/detail': { who: operators },
  'POST /blade-weixin/draw/prepare': { who: operators },
  'POST /blade-weixin/draw/witness/add': { who: operators },
  'POST /blade-weixin/draw/part/remove': { who: operators },
  'POST /blade-weixin/draw/operator/commit': { who: operators },
  'POST /blade-weixin/draw/freeze': { who: operators },
  'POST /blade-weixin/draw/operator/open': { who: operators },
  'POST /blade-weixin/draw/close': { who: operators },
  'POST /blade-weixin/draw/beacon': { who: operators },
  'POST /blade-weixin/draw/draw': { who: operators },
  'POST /blade-weixin/draw/void': { who: operators },
  'POST /blade-weixin/draw/replace': { who: operators },
}
