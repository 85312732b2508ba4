import type { ClaimState, InvitationState, LinkState, StudentStatus } from './states.ts'

type Tone = 'success' | 'warning' | 'error' | 'info'

/** The colour of each status. */
export const statusTones: Readonly<Record<StudentStatus, Tone>> = {
  STUDYING: 'success',
  SUSPENDED: 'warning',
  TRANSFERRED: 'info',
  GRADUATED: 'info',
  WITHDRAWN: 'info',
}

export const claimTones: Readonly<Record<ClaimState, Tone>> = {
  PENDING: 'warning',
  CONFIRMED: 'success',
  REFUSED: 'error',
  WITHDRAWN: 'info',
}

export const linkTones: Readonly<Record<LinkState, Tone>> = {
  EXPECTED: 'warning',
  ACTIVE: 'success',
  REVOKED: 'info',
}

export const invitationTones: Readonly<Record<InvitationState, Tone>> = {
  OPEN: 'warning',
  USED: 'success',
  REVOKED: 'info',
  EXPIRED: 'info',
}
