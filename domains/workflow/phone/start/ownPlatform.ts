import type { Platform } from '../../contract/platforms.ts'

/** What pages run on, by what the browser says of itself: WeChat names its mini programs, phones and tablets say that they are mobile. */
export function platformIn(userAgent: string): Platform {
  if (/miniProgram/i.test(userAgent)) return 'mp-wx'
  return /Mobi|Android|iPad/i.test(userAgent) ? 'h5' : 'pc'
}

/** What this page runs on. */
export const ownPlatform = (): Platform => platformIn(navigator.userAgent)
