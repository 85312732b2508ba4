import type { Generated } from 'kysely'

type Stamps = { createTime: Generated<Date>; updateTime: Generated<Date> }

export type EndReason =
  | 'SIGNED_OUT'
  | 'TOKEN_REUSED'
  | 'PASSWORD_CHANGED'
  | 'ACCOUNT_CLOSED'
  | 'ENDED_BY_OWNER'
  | 'ENDED_BY_SCHOOL'

type ClientTable = Stamps & {
  id: Generated<string>
  clientId: string
  name: string
  grantTypes: string[]
  passwordTransports: string[]
  secretIndex: Generated<string | null>
  resourceIds: Generated<string>
  scope: Generated<string>
  webServerRedirectUri: Generated<string>
  authorities: Generated<string>
  accessTokenValidity: Generated<number>
  refreshTokenValidity: Generated<number>
  additionalInformation: Generated<string>
  autoapprove: Generated<string>
  status: Generated<number>
  isDeleted: Generated<boolean>
}
type CredentialTable = Stamps & {
  tenantId: string
  userId: string
  passwordHash: string
  changedTime: Date
  temporaryUntil: Generated<Date | null>
}

type SignInSessionTable = Stamps & {
  tenantId: string
  id: Generated<string>
  userId: string
  clientId: string
  grantType: string
  userAgent: string
  expireTime: Date
  endTime: Date | null
  endReason: EndReason | null
  ip: Generated<string>
  lastTime: Generated<Date | null>
  accessSeconds: Generated<number>
  departmentId: Generated<string | null>
  roleIds: Generated<string[] | null>
}

type RefreshTokenTable = Stamps & {
  tenantId: string
  id: Generated<string>
  sessionId: string
  tokenHash: string
  usedTime: Date | null
}
type CaptchaTable = {
  tenantId: string
  id: Generated<string>
  key: string
  answerIndex: string
  expireTime: Date
  createTime: Generated<Date>
}

type SmsCodeTable = {
  tenantId: string
  id: Generated<string>
  phoneIndex: string
  codeIndex: string
  tries: Generated<number>
  usedTime: Date | null
  expireTime: Date
  createTime: Generated<Date>
}

type LoginFailureTable = Stamps & {
  tenantId: string
  subject: string
  failures: number
  pending: number
  pendingTime: Date | null
  locks: number
  lockedUntil: Date | null
  lastTime: Date
}

type KnownDeviceTable = Stamps & {
  tenantId: string
  userId: string
  deviceIndex: string
  lastTime: Date
}
type OutsideIdentityTable = Stamps & {
  tenantId: string
  id: Generated<string>
  provider: string
  subject: string
  userId: string
}
type SignInTicketTable = Stamps & {
  tenantId: string
  id: Generated<string>
  codeIndex: string
  holderIndex: string
  clientId: string
  ip: string
  userAgent: string
  expireTime: Date
  userId: string | null
  decidedTime: Date | null
  isAllowed: boolean | null
  takenTime: Date | null
}
type SignInConsentTable = Stamps & {
  tenantId: string
  id: Generated<string>
  stateIndex: string
  browserIndex: string
  source: string
  clientId: string
  page: string
  expireTime: Date
  returnedTime: Date | null
  takenTime: Date | null
}
type DownloadTicketTable = Stamps & {
  tenantId: string
  ticketIndex: string
  sessionId: string
  userId: string
  path: string
  expireTime: Date
  takenTime: Date | null
}
type SetupLinkTable = Stamps & {
  tenantId: string
  tokenIndex: string
  expireTime: Date
  usedTime: Date | null
}

declare module '../../../platform/server/database/tables.ts' {
  interface Tables {
    client: ClientTable
    credential: CredentialTable
    signInSession: SignInSessionTable
    refreshToken: RefreshTokenTable
    captcha: CaptchaTable
    smsCode: SmsCodeTable
    loginFailure: LoginFailureTable
    knownDevice: KnownDeviceTable
    outsideIdentity: OutsideIdentityTable
    setupLink: SetupLinkTable
    signInTicket: SignInTicketTable
    signInConsent: SignInConsentTable
    downloadTicket: DownloadTicketTable
  }
}
