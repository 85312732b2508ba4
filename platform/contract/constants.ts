/** The business constants of spec.md 9. */

export const successCode = 200
export const invalidCode = 401

/**
 * Token refresh: age threshold, tick, and the fixed tenant of the refresh call (accepted and
 * ignored by the server).
 */
export const tokenTimeSeconds = 3000
export const refreshTickMs = 30_000
export const refreshTenantId = '000000'

export const userSearchPageSize = 10

/**
 * A second click on a submitting button within this time is ignored; other handlers use the shorter
 * one.
 */
export const submitThrottleMs = 1000
export const defaultThrottleMs = 500

export const loadingDelayMs = 800
export const loadingText = '请求中...'

export const requestTimeoutMs = 60_000
export const uploadTimeoutMs = 60_000
export const downloadTimeoutMs = 60_000
export const socketConnectTimeoutMs = 60_000
export const chunkLoadTimeoutMs = 120_000
/** The page skeleton appears after this delay; it never delays the page itself (issue part D). */
export const pageDelayMs = 200
export const pageTimeoutMs = 60_000

export const toastMs = 1500
export const popupAnimationMs = 250
export const maskAnimationMs = 300

export const layers = { toast: 10090, popup: 10075, mask: 10070, navbar: 980 } as const

export const maxCheckboxItems = 999
export const maxTextLength = 140

/** How long the guard shows its message before it opens the account login. */
export const guardDelayMs = 500
export const guardText = '请先登录'

export const toolkitVersion = '1.8.4'
/** The three version numbers of the specification: product, app shell, plugin; not reconciled. */
export const versionReadings = {
  product: '2.1.0',
  shell: '2.0.0',
  plugin: '1.0.0',
  code: 100,
} as const

export const requestedWith = 'BladeHttpRequest'

/** The phone's public OAuth client: it cannot hold a secret, so this value is not one. */
export const phoneClient = { id: 'qinghe-phone', secret: 'public' } as const

/** The token calls of the session itself; identity defines their shapes. */
export const tokenPaths = {
  token: '/blade-auth/oauth/token',
  logout: '/blade-auth/oauth/logout',
} as const
