import type { Expectations } from '../expectation.ts'

export const messagingRows: Expectations = {
  'GET /blade-message/message/channels': { who: 'signedIn' },
  'POST /blade-message/message/channel': { who: 'signedIn' },
  'GET /blade-message/message/counts': { who: 'signedIn' },
  'GET /blade-message/message/home': { who: 'signedIn' },
  'GET /blade-message/message/inbox': { who: 'signedIn' },
  'POST /blade-message/message/inbox-read': { who: 'signedIn' },
  'GET /blade-message/message/list': { who: 'signedIn' },
  'POST /blade-message/message/read': { who: 'signedIn' },
}
