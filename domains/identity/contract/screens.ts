import { screen } from '../../../platform/contract/screen.ts'

export const phoneLoginScreen = screen('/pages/login/login-phone', ['redirect', 'tenant'])
/** `redirect` is an in-app address (spec.md 2); anything else leads home. */
export const accountLoginScreen = screen('/pages/login/login-account', ['redirect', 'tenant'])
export const registerScreen = screen('/pages/login/register', ['redirect', 'tenant'])
export const centerScreen = screen('/pages/user/center')
export const profileScreen = screen('/pages/user/profile')
export const settingScreen = screen('/pages/system/setting')
export const passwordScreen = screen('/pages/user/password')
/** Where a password that the school has given out is replaced by one's own; comes back to `redirect`. */
export const newPasswordScreen = screen('/pages/login/password', ['redirect'])
