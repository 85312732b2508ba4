import { screen } from '../../../platform/contract/screen.ts'

export const phoneLoginScreen = screen('/pages/login/login-phone', ['redirect', 'tenant'])
/** `redirect` is an in-app address (spec.md 2); other values lead to the home page. */
export const accountLoginScreen = screen('/pages/login/login-account', ['redirect', 'tenant'])
export const registerScreen = screen('/pages/login/register', ['redirect', 'tenant'])
export const centerScreen = screen('/pages/user/center')
export const profileScreen = screen('/pages/user/profile')
export const settingScreen = screen('/pages/system/setting')
export const passwordScreen = screen('/pages/user/password')
/** Replaces a one-time password by the user's own, then returns to `redirect`. */
export const newPasswordScreen = screen('/pages/login/password', ['redirect'])
/** Opened by the link that the first start prints. */
export const setupScreen = screen('/pages/login/setup', ['token'])
/** Proves the own phone by a code, then goes back. */
export const ownPhoneScreen = screen('/pages/user/phone')
/** The user's signed-in devices. */
export const devicesScreen = screen('/pages/user/devices')
/** Settings of notifications outside the app. */
export const noticeChannelsScreen = screen('/pages/user/notices')
/** The list of the demonstration pages, implemented by the domain `demo`. */
export const demoScreen = screen('/pages/demo/demo')
/** The target of the QR code on the desk's sign-in page. */
export const scanScreen = screen('/pages/login/scan', ['code'])

/** `redirect` is a desk address; other values lead to the dashboard. */
export const deskLoginScreen = screen('/login', ['redirect'])

/** Replaces a one-time password by the user's own, then returns to `redirect`. */
export const newPasswordDesk = screen('/password', ['redirect'])

/** The schools of the platform. */
export const tenantsDesk = screen('/tenants', ['open', 'mode'])

export const ownPageDesk = screen('/me')
