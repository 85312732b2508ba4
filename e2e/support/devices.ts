import type { BrowserContextOptions } from '@playwright/test'
import { devices } from '@playwright/test'

const here = { locale: 'zh-CN', timezoneId: 'Asia/Shanghai' } as const

const { defaultBrowserType: _, ...iPhone } = devices['iPhone 13'] ?? {}

/** The phone device of journeys and walks. */
export const phoneDevice: BrowserContextOptions = {
  ...iPhone,
  ...here,
  viewport: { width: 375, height: 812 },
  deviceScaleFactor: 1,
}

/** The screen size of the desk. */
export const deskDevice: BrowserContextOptions = {
  ...phoneDevice,
  viewport: { width: 1280, height: 800 },
  isMobile: false,
  hasTouch: false,
}
