import type { Expectations } from '../expectation.ts'

export const demoRows: Expectations = {
  'GET /blade-demo/echo': { who: 'signedIn' },
  'POST /blade-demo/echo': { who: 'signedIn' },
  'PUT /blade-demo/echo': { who: 'signedIn' },
  'DELETE /blade-demo/echo': { who: 'signedIn' },
  'OPTIONS /blade-demo/echo': { who: 'signedIn' },
  'GET /blade-demo/call/list': { who: 'signedIn' },
  'GET /blade-demo/call/detail': { who: 'signedIn' },
  'GET /blade-demo/item/list': { who: 'signedIn' },
  'GET /blade-demo/item/detail': { who: 'signedIn' },
  'POST /blade-demo/item/submit': { who: 'signedIn' },
  'POST /blade-demo/item/remove': { who: 'signedIn' },
  'POST /blade-demo/echo/upload': { who: 'signedIn' },
}
