import type { Locator, Page } from '@playwright/test'

import { takeFound } from '../../support/takeFound.ts'
import type { Phone } from '../../support/test.ts'
import { openDesk } from '../../support/deskSignIn.ts'
import { expect, phoneAt, productUrl, test } from '../../support/test.ts'

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

/** Works at the desk by mouse or keyboard and counts the actions. */
type Hand = {
  readonly press: (target: Locator) => Promise<void>
  /** Replaces the text of a field. */
  readonly rewrite: (target: Locator, words: string) => Promise<void>
  /** Adds a step after a card of the design. */
  readonly addAfter: (card: string) => Promise<void>
  /** Opens the settings of a card. */
  readonly openCard: (card: string) => Promise<void>
  readonly count: () => number
}

const card = (page: Page, name: string): Locator =>
  page.getByRole('treeitem', { name: new RegExp(name) })

function mouse(page: Page): Hand {
  let count = 0
  const press = async (target: Locator) => {
    count += 1
    await target.click()
  }
  const addAfter = async (name: string) => {
    await press(page.getByRole('button', { name: `在“${name}”之后添加` }))
    await press(page.getByRole('menuitem', { name: /^审批人/ }))
  }
  const rewrite = async (target: Locator, words: string) => {
    count += 1
    await target.fill(words)
  }
  return {
    press,
    rewrite,
    addAfter,
    openCard: (name) => press(card(page, name).getByText(name)),
    count: () => count,
  }
}

/** Uses the keyboard only: reaches controls by Tab and cards by arrow keys. */
function keyboard(page: Page): Hand {
  let count = 0
  const key = async (name: string) => {
    count += 1
    await page.keyboard.press(name)
  }
  const isAt = (target: Locator) => target.evaluate((element) => element === document.activeElement)
  const reach = async (target: Locator, by: string, most = 120) => {
    await target.waitFor()
    for (let tries = 0; !(await isAt(target)); tries++) {
      expect(tries, `reached by ${by}`).toBeLessThan(most)
      await page.keyboard.press(by)
    }
    count += 1
  }
  const reachCard = async (name: string) => {
    const inTree = page.locator('[role="treeitem"][tabindex="0"]')
    await reach(inTree, 'Tab')
    await page.keyboard.press('Home')
    await reach(card(page, name), 'ArrowDown')
    count -= 1
  }
  const press = async (target: Locator) => {
    await reach(target, 'Tab')
    await key('Enter')
  }
  // Reaching a field by Tab selects its text, so typing replaces it.
  const rewrite = async (target: Locator, words: string) => {
    await reach(target, 'Tab')
    await page.keyboard.type(words)
  }
  const addAfter = async (name: string) => {
    const first = page.getByRole('menuitem', { name: /^审批人/ })
    await reachCard(name)
    await page.keyboard.press('Insert')
    await expect(first).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(card(page, name), 'Escape leads back').toBeFocused()
    await expect(first).toBeHidden()
    await key('Insert')
    await expect(first).toBeFocused()
    await key('Enter')
  }
  const openCard = async (name: string) => {
    await reachCard(name)
    await key('Enter')
  }
  return { press, rewrite, addAfter, openCard, count: () => count }
}

/** Makes one person the approver of the open step. */
async function choosePerson(page: Page, hand: Hand, name: string): Promise<void> {
  const box = page.getByRole('combobox', { name: '指定成员' })
  await hand.press(box)
  await page.keyboard.type(name)
  await takeFound(page, box, new RegExp(name), { isMany: true })
  await expect(
    page.getByRole('group', { name: '审批人' }).getByText(name, { exact: true }),
  ).toBeVisible()
  await page.keyboard.press('Escape')
}

async function draw(page: Page, hand: Hand, name: string): Promise<void> {
  await openDesk(page, '/designs')
  await hand.press(page.getByRole('button', { name: '新建流程' }).first())
  await expect(page.getByRole('dialog').getByRole('textbox', { name: '流程名称' })).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')

  await hand.press(
    page.getByRole('navigation', { name: '设计步骤' }).getByRole('link', { name: '表单设计' }),
  )
  await hand.press(
    page
      .getByRole('region', { name: '字段', exact: true })
      .getByRole('button', { name: '数字', exact: true }),
  )
  await hand.rewrite(
    page.getByRole('region', { name: '字段设置' }).getByRole('textbox', { name: '字段名称' }),
    '天数',
  )
  await hand.press(
    page.getByRole('navigation', { name: '设计步骤' }).getByRole('link', { name: '流程设计' }),
  )

  await hand.openCard('直接上级')
  await hand.press(page.getByRole('button', { name: /^移除/ }))
  await choosePerson(page, hand, '王校长')
  for (const [before, person] of [
    ['直接上级', '周敏'],
    ['审批人', '吴会计'],
  ] as const) {
    await hand.addAfter(before)
    await choosePerson(page, hand, person)
    await expect(card(page, person)).toBeVisible()
  }

  await hand.press(page.getByRole('button', { name: '试运行', exact: true }))
  await hand.press(page.getByRole('button', { name: '运行', exact: true }))
  await expect(
    page.getByRole('region', { name: '试运行结果' }).getByText('通过', { exact: true }),
  ).toBeVisible()

  await hand.press(page.getByRole('main').getByRole('button', { name: '发布', exact: true }))
  await hand.press(page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }))
  await expect(page.getByText('第 1 版已发布')).toBeVisible()
}

async function approve({ page, open }: Phone, name: string): Promise<void> {
  await open('/pages/plugin/workflow/pages/mine/index?current=0')
  await page.getByRole('searchbox', { name: '搜索' }).fill(name)
  await page.getByRole('button', { name: '搜索', exact: true }).click()
  await page.getByRole('link', { name: new RegExp(name) }).click()
  await expect(page.getByText('天数')).toBeVisible()
  await page.getByRole('button', { name: '通过', exact: true }).click()
  await expect(page.getByText('处理成功')).toBeVisible()
}

for (const [way, handOf, most] of [
  ['mouse', mouse, 20],
  ['keyboard', keyboard, 39],
] as const) {
  test(`the office draws a flow of three steps by ${way}, tries and publishes it; a teacher starts it on the phone and all agree`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(300_000)
    const name = `外出${way === 'mouse' ? '甲' : '乙'}${Date.now() % 1_000_000}`
    const hand = handOf(page)
    await draw(page, hand, name)
    expect(hand.count()).toBeLessThanOrEqual(most)

    const phones: Phone[] = []
    for (const account of ['teacher', 'head', 'lead', 'finance']) {
      const context = await browser.newContext({ viewport: { width: 375, height: 812 } })
      const phone = phoneAt(await context.newPage(), productUrl())
      await phone.signIn(account)
      phones.push(phone)
    }
    const [teacher, ...deciders] = phones
    if (!teacher) throw new Error('a teacher has a phone')
    await teacher.open('/pages/plugin/workflow/pages/create/index')
    await teacher.page.getByRole('link', { name }).click()
    await teacher.page.getByRole('textbox', { name: /^事由/ }).fill('送学生参加比赛')
    await teacher.page.getByRole('textbox', { name: /^天数/ }).fill('2')
    await teacher.page.getByRole('button', { name: '提交', exact: true }).click()
    await expect(teacher.page.getByText(/审批中/)).toBeVisible()
    for (const decider of deciders) await approve(decider, name)

    await teacher.open('/pages/plugin/workflow/pages/mine/index?current=1')
    await teacher.page.reload()
    await expect(
      teacher.page.getByRole('link', { name: new RegExp(`${name}.*已通过`) }),
    ).toBeVisible()
    for (const phone of phones) await phone.page.context().close()
  })
}
