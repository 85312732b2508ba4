import { screen } from '../../../platform/contract/screen.ts'

/** `redirect` is an address of the desk; anything else leads to the dashboard. */
export const deskLoginScreen = screen('/login', ['redirect'])

export const ownPageDesk = screen('/me')
