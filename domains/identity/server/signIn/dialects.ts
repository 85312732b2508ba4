import type { Preparation } from '../../../../platform/server/http/call.ts'
import type { oauthToken, openToken } from '../../contract/token.ts'
import { clientSecretOf } from '../clients/clients.ts'
import { browserOf } from '../social/socialConsents.ts'
import type { SignInRequest } from './signInRequest.ts'

/** Maps a commercial request; the captcha is in the body or, from old clients, in headers. */
export function oauthRequest({ input, ...call }: Preparation<typeof oauthToken>): SignInRequest {
  const { username, account } = input
  return {
    ...circumstances(call),
    grant: input.grant_type,
    words: {
      ...input,
      account:
        (input.grant_type === 'register' ? account || username : username || account) ?? undefined,
      captchaKey: input.captcha_key ?? call.request.header('captcha-key'),
      captchaCode: input.captcha_code ?? call.request.header('captcha-code'),
      refreshToken: input.refresh_token,
      smsId: input.id,
      smsValue: input.value,
      loginName: input.loginname,
      subject: input.uuid,
    },
  }
}

/** Maps an open-dialect request. Registration and codes exist only in the commercial one. */
export function openRequest({ input, ...call }: Preparation<typeof openToken>): SignInRequest {
  const known = ['password', 'captcha', 'refresh_token', 'social']
  return {
    ...circumstances(call),
    grant: known.includes(input.grantType) ? input.grantType : '',
    words: {
      account: input.account,
      password: input.password,
      refreshToken: input.refreshToken,
      code: input.code,
      source: input.source,
      state: input.state,
      captchaKey: call.request.header('captcha-key'),
      captchaCode: call.request.header('captcha-code'),
    },
  }
}

function circumstances({
  actor,
  request,
  now,
}: Pick<Preparation<typeof openToken>, 'actor' | 'request' | 'now'>): Omit<
  SignInRequest,
  'grant' | 'words'
> {
  const { ip, device, userAgent, clientId } = request
  const clientSecret = clientSecretOf(request.header('authorization'))
  const wish = {
    departments: idsIn(request.header('dept-id')),
    roles: idsIn(request.header('role-id')),
  }
  return {
    tenantId: actor.tenantId,
    requestId: request.id,
    clientId,
    clientSecret,
    ip,
    device,
    userAgent,
    wish,
    browser: browserOf(request),
    now,
  }
}

/** A client without a selection sends nothing, invalid text, or all ids of the last reply. */
const idsIn = (header: string): string[] =>
  header.split(',').filter((one) => /^\d{1,19}$/.test(one))
