import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { BrowserContext } from '@playwright/test'

const files = join(import.meta.dirname, '../../node_modules/@fontsource/noto-sans-sc/files')
const weights = [400, 500, 600]

const css = weights
  .map(
    (weight) =>
      `@font-face { font-family: 'Noto Sans SC'; font-weight: ${weight}; src: url('/__test/noto-${weight}.woff2') format('woff2') }`,
  )
  .join('\n')

/**
 * Bare machines have no Chinese font. The test browser gets one as if from our own server, so the
 * page's content policy allows it.
 */
export async function bringChineseFont(context: BrowserContext): Promise<void> {
  await context.route('**/__test/**', async (route) => {
    const weight = /noto-(\d+)\.woff2/.exec(route.request().url())?.[1]
    if (!weight) return route.fulfill({ contentType: 'text/css', body: css })
    return route.fulfill({
      contentType: 'font/woff2',
      body: await readFile(join(files, `noto-sans-sc-chinese-simplified-${weight}-normal.woff2`)),
    })
  })
  await context.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const link = document.createElement('link')
      link.rel = 'stylesheet'
      link.href = '/__test/fonts.css'
      document.head.append(link)
    })
  })
}
