import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

import type { Child } from '../../support/child.ts'
import type { Account } from './calls.ts'
import { handsAt } from './hands.ts'
import type { Hands } from './hands.ts'
import type { NewSchool } from './newSchool.ts'
import type { Stage } from './stage.ts'

/** Signs a member of staff in at the desk, by keyboard. */
export async function atDesk(stage: Stage, person: Account): Promise<Hands> {
  const page = await stage.openDesk()
  const hands = handsAt(page)
  await page.goto(`${stage.url}/desk/?tenant=${person.tenantId}`)
  await hands.write(page.getByRole('textbox', { name: /账号/ }), person.account)
  await hands.write(page.getByRole('textbox', { name: /密码/ }), person.password)
  await hands.key('Enter')
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
  return hands
}

/** A family with its child. Its account is empty if it signs in with its phone alone. */
export type Family = Account & { readonly child: Child }

/** A family of the school. */
export const familyOf = ({ tenantId }: NewSchool, child: Child, account: string): Family => ({
  tenantId,
  account,
  password: 'Chun tian 2027',
  child,
})

/** Registers a family on its own phone. */
export async function registeredPhone(stage: Stage, family: Family): Promise<Page> {
  const page = await stage.openPhone()
  await page.goto(`${stage.url}/?tenant=${family.tenantId}#/pages/login/register`)
  const text = (name: string) => page.getByRole('textbox', { name })
  await text('姓名').fill(family.child.guardianName)
  await text('账号').fill(family.account)
  await text('密码').fill(family.password)
  await text('手机号').fill(family.child.phone)
  await page.getByRole('button', { name: '注册并登录' }).tap()
  await page.waitForURL((url) => !url.hash.includes('/pages/login/'))
  return page
}

/** Signs a family in on its phone. */
export async function onPhone(stage: Stage, family: Family): Promise<Page> {
  if (family.account === '') return byCode(stage, family)
  const page = await stage.openPhone()
  await page.goto(`${stage.url}/?tenant=${family.tenantId}#/pages/login/login-account`)
  await page.getByRole('textbox', { name: '账号' }).fill(family.account)
  await page.getByRole('textbox', { name: '密码' }).fill(family.password)
  await page.getByRole('button', { name: '登录', exact: true }).tap()
  await page.waitForURL((url) => !url.hash.includes('/pages/login/'))
  return page
}

/** A family whose form was entered at the counter signs in with the phone that it proved there. */
async function byCode(stage: Stage, { tenantId, child: { phone } }: Family): Promise<Page> {
  const page = await stage.openPhone()
  await page.goto(`${stage.url}/?tenant=${tenantId}#/pages/login/login-phone`)
  await page.getByRole('textbox', { name: '手机号' }).fill(phone)
  await page.getByRole('button', { name: '获取验证码' }).tap()
  const said = await page.getByText(/验证码是 \d{6}/).innerText()
  await page
    .getByRole('textbox', { name: '短信验证码' })
    .fill(/验证码是 (\d{6})/.exec(said)?.[1] ?? '')
  await page.getByRole('button', { name: '登录', exact: true }).tap()
  await page.waitForURL((url) => !url.hash.includes('/pages/login/'))
  return page
}
