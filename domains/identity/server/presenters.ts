import type { Entrant } from '../../organisation/server/public.ts'
import type { AuthInfo, TokenReply } from '../contract/token.ts'
import type { SignedIn } from './sessions.ts'

const license = 'powered by bladex'

/** The bare answer of the commercial dialect. */
export function tokenReply({
  member,
  accessToken,
  refreshToken,
  clientId,
  accessSeconds,
}: SignedIn): TokenReply {
  return {
    access_token: accessToken,
    refresh_token: refreshToken,
    token_type: 'bearer',
    expires_in: accessSeconds,
    tenant_id: member.tenantId,
    user_id: member.id,
    dept_id: idsOf(member.departments),
    post_id: idsOf(member.posts),
    role_id: idsOf(member.roles),
    oauth_id: '',
    account: member.account,
    user_name: member.account,
    nick_name: greetingName(member),
    real_name: member.realName,
    role_name: aliasesOf(member),
    avatar: member.avatar,
    client_id: clientId,
    detail: { type: 'web' },
    license,
  }
}

/** What an open-source client keeps as its user. */
export function authInfo({ member, accessToken, refreshToken, accessSeconds }: SignedIn): AuthInfo {
  return {
    accessToken,
    tokenType: 'bearer',
    refreshToken,
    userId: member.id,
    tenantId: member.tenantId,
    oauthId: '',
    avatar: member.avatar,
    authority: aliasesOf(member),
    userName: member.realName,
    account: member.account,
    expiresIn: accessSeconds,
    license,
  }
}

const idsOf = (refs: readonly { id: string }[]): string => refs.map((one) => one.id).join(',')
const aliasesOf = (member: Entrant): string => member.roles.map((role) => role.alias).join(',')
const greetingName = (member: Entrant): string => member.name || member.realName
