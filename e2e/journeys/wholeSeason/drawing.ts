import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

import { must } from '../../support/applyForm.ts'
import type { Hands } from './hands.ts'

/** A public number that is drawn after the deadline. */
const beacon = '01020304050607'

export type Witness = { readonly name: string; readonly phone: string }
export type Invited = Witness & { readonly address: string }

/** Fills in the drawer that freezes the list, and comes to the page of the draw. */
export async function prepareDraw(
  { page, press, write }: Hands,
  { drawer: title, openUntil }: { drawer: string; openUntil: string },
): Promise<string> {
  const drawer = page.getByRole('dialog', { name: title })
  await write(drawer.getByRole('combobox', { name: /期限/ }), openUntil)
  await write(drawer.getByRole('textbox', { name: /^公开信标/ }), '双色球 2027099 期')
  await press(drawer.getByRole('button', { name: '确定名单并准备摇号' }))
  await expect(page).toHaveURL(/draws\/detail\?id=\d+/)
  await expect(page.getByRole('list', { name: '摇号步骤' })).toBeVisible()
  return /id=(\d+)/.exec(page.url())?.[1] ?? ''
}

/** Opens a draw from the list of draws. */
export async function openDraw({ page, press, goTo }: Hands, title: RegExp): Promise<void> {
  await goTo('摇号')
  await press(page.getByRole('link', { name: title }))
  await press(page.getByRole('link', { name: '打开摇号仪式' }))
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
}

/** An operator types some words, keeps the whole secret, and gives the commitment. */
export async function commit({ page, press, write }: Hands, words: string): Promise<string> {
  await write(page.getByRole('textbox', { name: /^写一句密语/ }), words)
  await press(page.getByRole('button', { name: '生成密语' }))
  const secret = await page.locator('code').filter({ hasText: words }).innerText()
  await press(page.getByRole('button', { name: '我已保存，提交承诺' }))
  await expect(page.getByText('承诺已收下')).toBeVisible()
  return secret
}

/** Invites a witness, and copies the link to send. */
export async function inviteWitness(
  { page, press, write }: Hands,
  witness: Witness,
): Promise<Invited> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await write(page.getByRole('textbox', { name: /^姓名/ }), witness.name)
  await write(page.getByRole('textbox', { name: /^手机号/ }), witness.phone)
  await press(page.getByRole('button', { name: '邀请', exact: true }))
  const row = page.getByRole('row', { name: new RegExp(witness.name) })
  await press(row.getByRole('button', { name: '复制邀请链接' }))
  const copied = page.getByText('已复制邀请链接')
  await expect(copied).toBeVisible()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  // A form sends once a second at most (spec.md, throttle of buttons); the message stays longer.
  await expect(copied).toBeHidden()
  return { ...witness, address }
}

async function proveOnPhone(page: Page, phone: string): Promise<void> {
  await page.getByRole('textbox', { name: must('手机号') }).fill(phone)
  await page.getByRole('button', { name: '获取验证码' }).tap()
  await expect(page.getByRole('textbox', { name: must('短信验证码') })).toHaveValue(/^\d{6}$/)
}

/** A witness gives a commitment on the own phone. */
export async function witnessCommits(page: Page, { address, name, phone }: Invited) {
  await page.goto(address)
  await page.getByRole('textbox', { name: /^写一句密语/ }).fill(`${name}在场`)
  await page.getByRole('button', { name: '生成整句密语' }).tap()
  const secret = await page.locator('code').filter({ hasText: name }).innerText()
  await proveOnPhone(page, phone)
  await page.getByRole('button', { name: '我已保存，提交承诺' }).tap()
  await expect(page.getByText('承诺已收下，封存前可以更换。')).toBeVisible()
  return secret
}

/** A witness opens the secret. */
export async function witnessOpens(page: Page, { address, phone }: Invited, secret: string) {
  await page.goto(address)
  await page.getByRole('textbox', { name: must('整句密语') }).fill(secret)
  await proveOnPhone(page, phone)
  await page.getByRole('button', { name: '公开密语' }).tap()
  await expect(page.getByText('密语已收到，截止后统一公布。')).toBeVisible()
}

/** Freezes the draw, once everybody has given a commitment. */
export async function freeze({ page, press, key }: Hands): Promise<void> {
  await expect(page.getByText('承诺已经齐全，可以封存。')).toBeVisible()
  await press(page.getByRole('button', { name: '封存', exact: true }))
  const question = page.getByRole('dialog')
  await expect(question.getByRole('button', { name: '封存' })).toBeFocused()
  await key('Enter')
  await expect(page.getByText('已封存，名单和承诺已经公布')).toBeVisible()
}

/** An operator opens the own secret. */
export async function open({ page, press, write }: Hands, secret: string): Promise<void> {
  await write(page.getByRole('textbox', { name: /^我的密语/ }), secret)
  await press(page.getByRole('button', { name: '公开我的密语' }))
  await expect(page.getByText('密语已收到，截止后统一公布')).toBeVisible()
}

/** After the deadline one operator publishes the secrets and enters the beacon. */
export async function enterBeacon({ page, press, write }: Hands): Promise<void> {
  await press(page.getByRole('button', { name: '公布密语' }))
  await write(page.getByRole('textbox', { name: /^“双色球 2027099 期”的数值/ }), beacon)
  await press(page.getByRole('button', { name: '登记' }))
  await expect(page.getByText('已登记')).toBeVisible()
}

/** Another operator types the beacon again, and draws. */
export async function draw({ page, press, write }: Hands): Promise<void> {
  await write(page.getByRole('textbox', { name: /^再次输入/ }), beacon)
  await press(page.getByRole('button', { name: '摇号', exact: true }))
  await expect(page.getByText('结果不能再改。', { exact: false })).toBeVisible()
}
