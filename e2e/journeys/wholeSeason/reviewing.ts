import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

import type { Hands } from './hands.ts'

/** Finds one row of a list by the child's name and opens it. */
export async function openRow({ page, key }: Hands, name: string): Promise<void> {
  await key('/')
  const search = page.getByRole('textbox', { name: '孩子姓名' })
  await expect(search).toBeFocused()
  await key('Control+a')
  await page.keyboard.type(name)
  await key('Enter')
  await expect(page.getByText(/^共 1 /)).toBeVisible()
  await key('Tab')
  await key('j')
}

/** The lead offers times for the check of originals. */
export async function offerTimes(hands: Hands, startAt: string): Promise<void> {
  const { page, press, write, goTo } = hands
  await goTo('核验与报到')
  await press(page.getByRole('button', { name: '添加时间' }))
  const drawer = page.getByRole('dialog', { name: '添加到校时间' })
  await write(drawer.getByRole('combobox', { name: /^开始时间/ }), startAt)
  await write(drawer.getByRole('textbox', { name: /^地点/ }), '行政楼 101')
  await press(drawer.getByRole('button', { name: '添加' }))
  await expect(page.getByRole('cell', { name: '行政楼 101' }).first()).toBeVisible()
}

/** A member of the office claims an application. */
export async function claim(hands: Hands, name: string): Promise<void> {
  const { page, key, goTo } = hands
  await goTo('招生审核')
  await openRow(hands, name)
  await expect(page.getByRole('heading', { name: new RegExp(`^${name} · `) })).toBeVisible()
  await expect(page.getByRole('button', { name: /^签收审核/ })).toBeVisible()
  await key('a')
  await expect(page.getByRole('button', { name: /^通过/ })).toBeVisible()
}

/** Opens an application again whose claim this person has. */
export async function reopen(hands: Hands, name: string): Promise<void> {
  await hands.goTo('招生审核')
  await openRow(hands, name)
  await expect(hands.page.getByRole('button', { name: /^通过/ })).toBeVisible()
}

/** Approves the application that is shown. */
export async function approve({ page, key }: Hands, name: string): Promise<void> {
  await key('ArrowDown')
  await key('a')
  const question = page.getByRole('dialog', { name: `通过${name}的报名？` })
  await expect(question.getByRole('button', { name: '通过' })).toBeFocused()
  await key('Enter')
  await expect(question).toHaveCount(0)
}

/** The reviewer asks a family to come with its originals. */
export async function invite(hands: Hands): Promise<void> {
  const { page, press, write, key } = hands
  await key('i')
  await expect(page.getByRole('heading', { name: '申诉与核验', level: 1 })).toBeVisible()
  await press(page.getByRole('button', { name: '请家长到校核验' }))
  const question = page.getByRole('dialog', { name: /^请.+的家长到校核验$/ })
  await write(question.getByRole('textbox', { name: '要带的材料' }), '户口簿和房产证原件')
  await press(question.getByRole('button', { name: '通知家长' }))
  await expect(page.getByText('已通知家长')).toBeVisible()
}

/** The family chooses a time. */
export async function bookTime(page: Page, applyNo: string): Promise<void> {
  await page.goto(`${page.url().split('#')[0]}#/pages/baoming/baoming`)
  await page.getByRole('link', { name: new RegExp(applyNo) }).tap()
  await page.getByRole('button', { name: '选择到校时间' }).tap()
  await page.getByRole('list', { name: '可选的到校时间' }).getByRole('button').first().tap()
  await expect(page.getByText(`到校后出示报名编号 ${applyNo}`, { exact: false })).toBeVisible()
}

/** The family is there: its number is scanned, by a device that types. */
export async function arrive(hands: Hands, { name, applyNo }: { name: string; applyNo: string }) {
  const { page, reach, key, goTo } = hands
  await goTo('核验与报到')
  await reach(page.getByRole('textbox', { name: '报名编号', exact: true }))
  await page.keyboard.type(applyNo)
  await key('Enter')
  await expect(page.getByText(`${name}（${applyNo}）已到校`)).toBeVisible()
}
