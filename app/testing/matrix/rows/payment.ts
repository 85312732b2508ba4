import type { ActorName } from '../actors.ts'
import type { Expectations } from '../expectation.ts'

const office: readonly ActorName[] = ['schoolAdmin', 'platformAdmin', 'otherAdmin', 'finance']
const overseers: readonly ActorName[] = [...office, 'head', 'afterSchool']

/** Whose orders a person sees: `domains/payment/server/endpoints.test.ts` tests it. */
export const paymentRows: Expectations = {
  'GET /blade-payment/order/list': { who: 'signedIn' },
  'GET /blade-payment/order/detail': { who: 'signedIn' },
  'POST /blade-payment/order/pay': { who: 'signedIn' },
  'POST /blade-payment/order/check': { who: 'signedIn' },
  'POST /blade-payment/order/cancel': { who: 'signedIn' },
  'POST /blade-payment/order/practise': { who: 'signedIn' },
  'GET /blade-payment/refund/list': { who: overseers },
  'POST /blade-payment/refund/approve': { who: office },
  'POST /blade-payment/refund/refuse': { who: office },
  'POST /blade-payment/refund/resend': { who: office },
  'POST /blade-payment/refund/offline': { who: office },
  'GET /blade-payment/order/voucher': { who: 'signedIn' },
  'GET /blade-payment/school/orders': { who: overseers },
  'POST /blade-payment/school/official': { who: office },
  'GET /blade-payment/statement/list': { who: overseers },
  'GET /blade-payment/statement/export': { who: overseers },
  'GET /blade-payment/statement/months': { who: overseers },
  'GET /blade-payment/difference/list': { who: overseers },
  'POST /blade-payment/difference/settle': { who: office },
  'GET /blade-payment/bill/list': { who: overseers },
  'GET /blade-payment/merchant/list': { who: office },
  'POST /blade-payment/merchant/submit': { who: office },
  'POST /blade-payment/merchant/check': { who: office },
  'POST /blade-payment/merchant/switch': { who: office },
}
