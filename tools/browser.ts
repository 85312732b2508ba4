/**
 * Finds a Chromium for journeys, screenshots and Lighthouse; `node tools/browser.ts` prints which.
 */
import { existsSync, mkdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { project } from './project.ts'

export type Browser = { path: string; args: string[]; from: string }

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'chrome',
]
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

// Containers often have no user namespaces and little shared memory.
const plainArgs = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu']
/**
 * The packaged browser has no zygote. Its own list of flags draws with an emulated graphics card,
 * which took half of a run's processor time, and switches web security off.
 */
const packagedArgs = ['--no-zygote', '--font-render-hinting=none']

/**
 * The order: CHROMIUM_PATH, an installed browser, the one in npm's @sparticuz/chromium,
 * Playwright's.
 */
export async function findBrowser(): Promise<Browser | undefined> {
  return named() ?? installed() ?? (await packaged()) ?? (await playwrights())
}

/** The same, but throws an error that says how to get a browser. */
export async function getBrowser(): Promise<Browser> {
  const found = await findBrowser()
  if (found) return found
  throw new Error(
    'No Chromium was found.\n→ install one (apt install chromium), set CHROMIUM_PATH to one, or run npx playwright install chromium.',
  )
}

function named(): Browser | undefined {
  const path = process.env['CHROMIUM_PATH']
  if (!path) return undefined
  if (!existsSync(path))
    throw new Error(
      'CHROMIUM_PATH names a file that does not exist.\n→ correct it, or unset it to search.',
    )
  return { path, args: plainArgs, from: 'CHROMIUM_PATH' }
}

function installed(): Browser | undefined {
  const folders = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
  const path = [
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    ...places,
  ].find((one) => existsSync(one))
  return path ? { path, args: plainArgs, from: 'installed' } : undefined
}

/**
 * Linux x64 only; the first call unpacks it into the project: the temporary folder may contain
 * another user's copy, which only that user may run.
 */
async function packaged(): Promise<Browser | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const folder = join(project, '.cache', 'chromium')
  mkdirSync(folder, { recursive: true })
  const path = await withTemporaryFolder(folder, async () => {
    const { default: packed } = await import('@sparticuz/chromium')
    return packed.executablePath()
  })
  return { path, args: [...plainArgs, ...packagedArgs], from: '@sparticuz/chromium' }
}

// The package unpacks into TMPDIR; set it for this call only.
async function withTemporaryFolder<Result>(
  folder: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = folder
  try {
    return await work()
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
}

async function playwrights(): Promise<Browser | undefined> {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) ? { path, args: plainArgs, from: 'Playwright' } : undefined
}

if (import.meta.main) {
  const { path, from } = await getBrowser()
  console.log(`${path} (${from})`)
}
