import type { Tone } from '../../../platform/web/kit/Facts.tsx'
import type { ClaimState, LinkState, StudentStatus } from '../contract/states.ts'

/** Where a pupil stands, as a colour. */
export const statusTones: Readonly<Record<StudentStatus, Tone>> = {
  STUDYING: 'success',
  SUSPENDED: 'warning',
  TRANSFERRED: 'info',
  GRADUATED: 'info',
  WITHDRAWN: 'info',
}

export const claimTones: Readonly<Record<ClaimState, Tone>> = { PENDING: 'warning', CONFIRMED: 'success', REFUSED: 'error', WITHDRAWN: 'info' }

export const linkTones: Readonly<Record<LinkState, Tone>> = { EXPECTED: 'warning', ACTIVE: 'success', REVOKED: 'info' }
