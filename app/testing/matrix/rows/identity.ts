import type { ActorName } from '../actors.ts'
import type { Expectations } from '../expectation.ts'

const platform: readonly ActorName[] = ['platformAdmin']
const sessionKeepers: readonly ActorName[] = ['schoolAdmin', 'platformAdmin', 'otherAdmin']

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
  'POST /blade-system/user/submit': { who: sessionKeepers, subject: 'user', send: (id) => ({ id, name: '矩阵昵称' }) },
  'POST /blade-system/user/reset-password': { who: sessionKeepers, subject: 'user', send: (userIds) => ({ userIds }), isBatch: true },
  'POST /blade-system/user/unlock': { who: sessionKeepers, subject: 'user', send: (userIds) => ({ userIds }), isBatch: true },
  'POST /blade-system/user/register-guest': { who: 'everyone' },
  'POST /blade-system/user/update-info': { who: 'signedIn' },
  'POST /blade-system/user/update-password': { who: 'signedIn' },
  'GET /blade-auth/sessions/list': { who: 'signedIn' },
  'POST /blade-auth/sessions/end': { who: 'signedIn' },
  'POST /blade-auth/sessions/end-others': { who: 'signedIn' },
  'GET /blade-auth/user-sessions/list': { who: sessionKeepers },
  'POST /blade-auth/user-sessions/end': { who: sessionKeepers },
  'GET /blade-system/client/list': { who: platform },
  'GET /blade-system/client/detail': { who: platform },
  'POST /blade-system/client/submit': { who: platform },
  'POST /blade-system/client/save': { who: platform },
  'POST /blade-system/client/update': { who: platform },
  'POST /blade-system/client/remove': { who: platform },
  'POST /blade-auth/scan/ticket': { who: 'everyone' },
  'POST /blade-auth/scan/poll': { who: 'everyone' },
  'POST /blade-auth/scan/look': { who: 'signedIn' },
  'POST /blade-auth/scan/decide': { who: 'signedIn' },
}
