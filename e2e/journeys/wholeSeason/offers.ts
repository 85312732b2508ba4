import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

import type { Hands } from './hands.ts'

/** The lead ranks by the drawn order, and publishes the proposed admissions for notice. */
export async function propose({ page, press, goTo }: Hands): Promise<void> {
  await goTo('录取')
  await press(page.getByRole('button', { name: '产生拟录取名单' }))
  const drawer = page.getByRole('dialog', { name: '产生拟录取名单' })
  await press(drawer.getByRole('button', { name: '产生并公示' }))
  await expect(page.getByText('拟录取名单已产生并公示')).toBeVisible()
}

/** The lead turns the proposed admissions into offers. */
export async function release(
  { page, press, write, goTo }: Hands,
  confirmUntil: string,
): Promise<void> {
  await goTo('录取')
  await press(page.getByRole('button', { name: '公布录取' }))
  const drawer = page.getByRole('dialog', { name: '公布录取' })
  await write(drawer.getByRole('combobox', { name: /^确认截止时间/ }), confirmUntil)
  await press(drawer.getByRole('button', { name: '公布录取' }))
  await expect(page.getByText('录取已公布，并通知了家长')).toBeVisible()
}

/** The names of the children in the order of the ranking. */
export async function rankedNames({ page, goTo }: Hands): Promise<string[]> {
  await goTo('录取名单')
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell', { name: /^XX\d/ }) })
  await expect(rows).toHaveCount(3)
  const texts = await rows.allInnerTexts()
  return texts.map((text) => /[一-龥]\*[一-龥]+/.exec(text)?.[0] ?? '')
}

/** Opens what the school decided about an application of the family. */
export async function openAdmission(page: Page, applyNo: string): Promise<void> {
  await page.goto(`${page.url().split('#')[0]}#/pages/baoming/baoming`)
  await page.getByRole('link', { name: new RegExp(applyNo) }).tap()
  await page.getByRole('button', { name: /^(确认入学|查看录取进度)$/ }).tap()
  await expect(page.getByRole('heading', { name: '录取进度' })).toBeVisible()
}

/** A family gives its seat up. */
export async function decline(page: Page): Promise<void> {
  await page.getByRole('button', { name: '放弃录取' }).tap()
  await page.getByRole('alertdialog').getByRole('button', { name: '放弃' }).tap()
  await expect(page.getByText('已放弃录取，不再参加后续录取')).toBeVisible()
}

/** A family accepts, opens its letter and verifies it; answers the address in its picture. */
export async function accept(page: Page): Promise<string> {
  await page.getByRole('button', { name: '确认入学' }).tap()
  await expect(page.getByText(/^编号 \S+，报到时出示。$/)).toBeVisible()
  await page.getByRole('button', { name: '核验真伪' }).tap()
  await expect(page.getByRole('heading', { name: '通知书真实有效' })).toBeVisible()
  return page.url()
}
