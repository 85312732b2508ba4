import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Page } from '@playwright/test'

import { dumpText } from '../../../tools/importing/testing/dumpText.ts'
import {
  chosenPassword,
  officeMapping,
  oldOffice,
} from '../../../tools/importing/testing/oldOffice.ts'
import { pressUntilAsked } from '../../support/press.ts'
import { noteSecret } from '../../support/secrets.ts'
import { expect, test } from '../../support/test.ts'

const own = 'Dong tian 2031'

/** Takes over the office with the command that operators use. Returns the one-time passwords. */
function takeOver(mark: string): ReadonlyMap<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'qinghe-old-office-'))
  try {
    const [dump, mapping, slips] = ['old.sql', 'requests.json', 'slips.tsv'].map((name) =>
      join(folder, name),
    )
    if (!dump || !mapping || !slips) throw new Error('no files')
    writeFileSync(dump, dumpText(oldOffice(mark), 'mysql'))
    writeFileSync(mapping, JSON.stringify(officeMapping))
    const command = 'tools/commands/importBlade.ts'
    const chosen = [dump, '--requests', mapping, '--slips', slips, '--write']
    const env = {
      ...process.env,
      DATA_DIR: process.env['QINGHE_JOURNEYS_DATA'] ?? '',
      DATABASE_URL: '',
      DEMO: 'on',
      NODE_ENV: 'development',
    }
    execFileSync(process.execPath, [command, ...chosen], { env })
    const [, ...lines] = readFileSync(slips, 'utf8').trim().split('\n')
    return new Map(
      lines.map((line) => {
        const [, account = '', password = ''] = line.split('\t')
        noteSecret(password)
        return [account, password]
      }),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function enter(page: Page, account: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: /账号/ }).fill(account)
  await page.getByRole('textbox', { name: /密码/ }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

test('people of the old product sign in with the old password and with a slip, and the running request waits for its approver', async ({
  phone,
  newPhone,
}) => {
  test.setTimeout(180_000)
  const mark = String(Date.now() % 10_000_000)
  const slips = takeOver(mark)
  noteSecret(chosenPassword)
  noteSecret(own)
  expect([...slips.keys()]).toEqual([`oldwei${mark}`])

  await phone.open('/pages/plugin/workflow/pages/mine/index?current=1')
  await enter(phone.page, `oldhu${mark}`, chosenPassword)
  await expect(
    phone.page.getByRole('link', { name: new RegExp(`采购白板笔${mark}`) }),
  ).toBeVisible()

  const approver = await newPhone()
  const { page } = approver
  const slip = slips.get(`oldwei${mark}`) ?? ''
  await approver.open('/pages/plugin/workflow/pages/mine/index?current=0')
  await enter(page, `oldwei${mark}`, slip)
  await expect(page.getByText('您是用一次性密码登录的')).toBeVisible()
  await page.getByRole('textbox', { name: /一次性密码/ }).fill(slip)
  await page.getByRole('textbox', { name: /^新密码/ }).fill(own)
  await page.getByRole('textbox', { name: /^确认新密码/ }).fill(own)
  await pressUntilAsked(page.getByRole('button', { name: '设置并继续' }), /user\/update-password/)

  await page.getByRole('link', { name: new RegExp(`采购白板笔${mark}`) }).click()
  await expect(page.getByText('原有的已经用完').first()).toBeVisible()
  await expect(
    page.getByText(/从原系统转入：流程“purchase”，2024-05-06 08:30:15 发起/),
  ).toBeVisible()
})
