import { endpoint } from '../../../platform/contract/endpoint.ts'
import { nothing } from '../../../platform/contract/shapes.ts'
import { ProfileForm, SentPasswordForm } from './credentials.ts'

/**
 * Absent fields stay as they are. Users cannot change their role, department, post, school, account
 * or state.
 */
export const updateOwnInfo = endpoint({
  method: 'POST',
  path: '/blade-system/user/update-info',
  summary: 'Changes the caller’s profile',
  may: 'signedIn',
  input: ProfileForm,
  reply: nothing,
  refusals: ['NAME_KEPT_BY_SCHOOL'],
})

/** Changes the password and ends every other session of the account. */
export const updateOwnPassword = endpoint({
  method: 'POST',
  path: '/blade-system/user/update-password',
  summary: 'Changes the caller’s password',
  beforePasswordChange: true,
  may: 'signedIn',
  input: SentPasswordForm,
  reply: nothing,
  refusals: ['PASSWORDS_DIFFER', 'OLD_PASSWORD_WRONG', 'SIGN_IN_LOCKED', 'SIGN_IN_QUEUED'],
})
