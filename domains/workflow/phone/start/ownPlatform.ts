import type { Platform } from '../../contract/platforms.ts'

/**
 * Detects the platform from the user agent: WeChat names its mini programs, phones and tablets
 * report a mobile browser.
 */
export function platformIn(userAgent: string): Platform {
  if (/miniProgram/i.test(userAgent)) return 'mp-wx'
  return /Mobi|Android|iPad/i.test(userAgent) ? 'h5' : 'pc'
}

/** The platform of this page. */
export const ownPlatform = (): Platform => platformIn(navigator.userAgent)
