/**
 * `npm run bench lighthouse`: login and home by Lighthouse mobile, five times each, compared with a
 * blank page of the same server.
 */
import { createServer } from 'node:http'

import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'

import { startProduct } from '../e2e/support/starting/product.ts'
import { getBrowser } from '../tools/browser.ts'
import { median } from './scene.ts'

const rounds = 5
const pages = [
  { name: 'login', path: '/#/pages/login/login-account' },
  { name: 'home', path: '/#/' },
]

type Reading = {
  performance: number
  accessibility: number
  bestPractices: number
  lcpMs: number
  tbtMs: number
  cls: number
}

const browser = await getBrowser()
const blank = createServer((_request, response) =>
  response
    .writeHead(200, { 'content-type': 'text/html' })
    .end('<!doctype html><html lang="zh-CN"><title>空白</title><main><h1>空白</h1></main></html>'),
)
blank.listen(3913, '127.0.0.1')
const product = await startProduct()
try {
  const targets = [
    { name: 'blank', url: 'http://127.0.0.1:3913/' },
    ...pages.map(({ name, path }) => ({ name, url: `${product.url}${path}` })),
  ]
  const readings = new Map<string, Reading[]>(targets.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, url } of targets) readings.get(name)?.push(await read(url))
  }
  for (const [name, taken] of readings) console.log(line(name, taken))
} finally {
  blank.close()
  await product.remove()
}

async function read(url: string): Promise<Reading> {
  const chrome = await launch({
    chromePath: browser.path,
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  })
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      output: 'json',
      logLevel: 'silent',
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
    })
    if (!result) throw new Error(`Lighthouse returned no result for ${url}`)
    const { categories, audits } = result.lhr
    const score = (key: string) => Math.round((categories[key]?.score ?? 0) * 100)
    const figure = (key: string) => audits[key]?.numericValue ?? Number.NaN
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      lcpMs: figure('largest-contentful-paint'),
      tbtMs: figure('total-blocking-time'),
      cls: figure('cumulative-layout-shift'),
    }
  } finally {
    chrome.kill()
  }
}

function line(name: string, taken: readonly Reading[]): string {
  const middle = (key: keyof Reading) => median(taken.map((one) => one[key]))
  return `${name.padEnd(6)} performance ${middle('performance')}  accessibility ${middle('accessibility')}  best practices ${middle('bestPractices')}  LCP ${middle('lcpMs').toFixed(0)} ms  TBT ${middle('tbtMs').toFixed(0)} ms  CLS ${middle('cls').toFixed(3)}`
}
