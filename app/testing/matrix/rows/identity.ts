import type { Expectations } from '../expectation.ts'

export const identityRows: Expectations = {
  'GET /blade-auth/captcha': { who: 'everyone' },
  'POST /blade-auth/logout': { who: 'everyone' },
  'GET /blade-auth/oauth/captcha': { who: 'everyone' },
  'GET /blade-auth/oauth/logout': { who: 'everyone' },
  'POST /blade-auth/oauth/sms/send-validate': { who: 'everyone' },
  'POST /blade-auth/oauth/token': { who: 'everyone' },
  'POST /blade-auth/setup': { who: 'everyone' },
  'GET /blade-auth/sign-in/facts': { who: 'everyone' },
  'POST /blade-auth/sign-in/social-code': { who: 'everyone' },
  'POST /blade-auth/token': { who: 'everyone' },
  'POST /blade-system/user/update-info': { who: 'signedIn' },
  'POST /blade-system/user/update-password': { who: 'signedIn' },
}
