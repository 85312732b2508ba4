import { screen } from '../../../platform/contract/screen.ts'

/** `redirect` is an address of the desk; anything else leads to the dashboard. */
export const deskLoginScreen = screen('/login', ['redirect'])

/** Where a password that the school has given out is replaced by one's own; comes back to `redirect`. */
export const newPasswordDesk = screen('/password', ['redirect'])

/** The schools of the platform. */
export const tenantsDesk = screen('/tenants', ['open', 'mode'])

export const ownPageDesk = screen('/me')
