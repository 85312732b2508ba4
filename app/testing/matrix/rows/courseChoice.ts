import type { ActorName } from '../actors.ts'
import type { Expectations } from '../expectation.ts'

const office: readonly ActorName[] = ['schoolAdmin', 'platformAdmin', 'otherAdmin', 'afterSchool']
const overseers: readonly ActorName[] = [...office, 'head']
/** Those who read all payments, and the lead of an institution, who reads its own. */
const settling: readonly ActorName[] = [...overseers, 'finance', 'institutionLead']

/** Those who read all payments, and those who refund. */
const paying: readonly ActorName[] = [...overseers, 'finance']
const refunding: readonly ActorName[] = ['schoolAdmin', 'platformAdmin', 'otherAdmin', 'finance']

/** Families see their own children only: the tests of `domains/courseChoice/server` prove it. */
export const courseChoiceRows: Expectations = {
  'GET /blade-kehou/round/list': { who: 'members' },
  'GET /blade-kehou/preparation/detail': { who: 'members' },
  'POST /blade-kehou/agreement/sign': { who: 'members' },
  'POST /blade-kehou/favourite/add': { who: 'members' },
  'POST /blade-kehou/favourite/remove': { who: 'members' },
  'POST /blade-kehou/consent/give': { who: 'members' },
  'POST /blade-kehou/consent/withdraw': { who: 'members' },
  'POST /blade-kehou/wish/submit': { who: 'members' },
  'GET /blade-kehou/wish/mine': { who: 'members' },
  'GET /blade-kehou/round/result': { who: 'everyone' },
  'GET /blade-kehou/round/page': { who: overseers },
  'GET /blade-kehou/round/detail': { who: overseers },
  'GET /blade-kehou/round/classes': { who: overseers },
  'GET /blade-kehou/round/choices': { who: office },
  'POST /blade-kehou/round/submit': { who: office },
  'POST /blade-kehou/round/publish': { who: office },
  'POST /blade-kehou/round/unpublish': { who: office },
  'POST /blade-kehou/round/open': { who: office },
  'POST /blade-kehou/round/postpone': { who: office },
  'POST /blade-kehou/round/close': { who: office },
  'POST /blade-kehou/round/remove': { who: office },
  'GET /blade-kehou/child/list': { who: 'members' },
  'GET /blade-kehou/class/list': { who: 'members' },
  'GET /blade-kehou/choice/mine': { who: 'members' },
  'POST /blade-kehou/choice/claim': { who: 'members' },
  'POST /blade-kehou/choice/drop': { who: 'members' },
  'GET /blade-kehou/choice/drop-preview': { who: 'members' },
  'POST /blade-kehou/merge/answer': { who: 'members' },
  'POST /blade-kehou/round/draw': { who: office },
  'GET /blade-kehou/round/unseated': { who: overseers },
  'GET /blade-kehou/round/wall': { who: overseers },
  'GET /blade-kehou/seat/children': { who: office },
  'POST /blade-kehou/seat/give': { who: office },
  'GET /blade-kehou/statistics/term': { who: overseers },
  'GET /blade-kehou/statistics/export': { who: overseers },
  'GET /blade-kehou/absence-refund/preview': { who: paying },
  'POST /blade-kehou/absence-refund/confirm': { who: refunding },
  'GET /blade-kehou/settlement/term': { who: settling },
  'GET /blade-kehou/settlement/export': { who: settling },
  'POST /blade-kehou/settlement/confirm': { who: refunding },
}
