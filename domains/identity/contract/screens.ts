import { screen } from '../../../platform/contract/screen.ts'

export const phoneLoginScreen = screen('/pages/login/login-phone', ['redirect', 'tenant'])
/** `redirect` is an in-app address (spec.md 2); anything else leads home. */
export const accountLoginScreen = screen('/pages/login/login-account', ['redirect', 'tenant'])
export const registerScreen = screen('/pages/login/register', ['redirect', 'tenant'])
/** Opened from the link that a first start prints. */
export const setupScreen = screen('/pages/login/setup', ['token'])
export const centerScreen = screen('/pages/user/center')
export const profileScreen = screen('/pages/user/profile')
export const settingScreen = screen('/pages/system/setting')
/** The devices on which one is signed in. */
export const devicesScreen = screen('/pages/user/devices')
export const passwordScreen = screen('/pages/user/password')
/** Where a password that the school has given out is replaced by one's own; comes back to `redirect`. */
export const newPasswordScreen = screen('/pages/login/password', ['redirect'])
/** What the picture on a desk's sign-in page leads to. */
export const scanScreen = screen('/pages/login/scan', ['code'])
