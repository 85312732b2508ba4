import type { Entrant } from '../../../organisation/server/public.ts'
import type { AuthInfo, TokenReply } from '../../contract/token.ts'
import type { SignedIn } from '../sessions/sessions.ts'

const license = 'powered by bladex'

/**
 * The picture of a person without one. Saber and Sword show the avatar of this reply in the page
 * header, and an empty address there is a broken picture.
 */
const withoutAvatar = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><path fill="silver" d="M0 0h48v48H0z"/><path fill="white" d="M24 10a9 9 0 1 1 0 18a9 9 0 0 1 0-18zM7 48c1-11 8-17 17-17s16 6 17 17z"/></svg>',
)}`

/** The plain reply of the commercial dialect. */
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

/** The reply that an open-source client stores as its user. */
export function authInfo({ member, accessToken, refreshToken, accessSeconds }: SignedIn): AuthInfo {
  return {
    accessToken,
    tokenType: 'bearer',
    refreshToken,
    userId: member.id,
    tenantId: member.tenantId,
    oauthId: '',
    avatar: member.avatar || withoutAvatar,
    authority: authorityOf(member),
    userName: member.realName,
    account: member.account,
    expiresIn: accessSeconds,
    license,
  }
}

const idsOf = (refs: readonly { id: string }[]): string => refs.map((one) => one.id).join(',')
const aliasesOf = (member: Entrant): string => member.roles.map((role) => role.alias).join(',')

/** Sword opens its pages only to the authorities administrator, admin, user, test and guest. */
const swordUser = 'user'

/** The aliases of the person's roles; Sword needs `user` for everyone who does not administer. */
function authorityOf(member: Entrant): string {
  const aliases = member.roles.map((role) => role.alias)
  const isKnown = aliases.some((alias) => ['administrator', 'admin', swordUser].includes(alias))
  return (isKnown ? aliases : [...aliases, swordUser]).join(',')
}
const greetingName = (member: Entrant): string => member.name || member.realName
