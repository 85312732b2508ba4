import { expect } from '@playwright/test'

import { schoolYearAt } from '../../../db/demo/enrolment/planFacts.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import { dayAfter } from '../../../platform/contract/dayWords.ts'
import type { Hands } from './hands.ts'

/** The days of the plan, counted from the day on which it is made. */
export type PlanDays = Readonly<Record<'fillEnd' | 'draw' | 'result' | 'register', string>>

export const daysFrom = (now: Date): PlanDays => {
  const today = wireDate(now)
  const [opening, earliest] = [`${schoolYearAt(now)}-08-24`, dayAfter(today, 60)]
  return {
    fillEnd: dayAfter(today, 10),
    draw: dayAfter(today, 14),
    result: dayAfter(today, 17),
    register: opening > earliest ? opening : earliest,
  }
}

/** The office makes a plan from nothing, checks it and publishes it; two seats, decided by a draw. */
export async function makePlan(hands: Hands, now: Date, days: PlanDays): Promise<string> {
  const { page, press, write, choose, goTo, key } = hands
  const today = wireDate(now)
  const preview = page.getByRole('complementary', { name: '检查与预览' })
  await goTo('招生计划')
  await expect(page.getByText('新建的计划会出现在这里，以后可以复制为下一年的计划。')).toBeVisible()
  await press(page.getByRole('link', { name: '新建招生计划' }))

  await write(page.getByRole('textbox', { name: /^班级数/ }), '2')
  const category = page.getByRole('list', { name: '类别与名额，按录取顺序' }).getByRole('listitem')
  await write(category.getByRole('textbox', { name: /^名额/ }), '2')
  await choose(category.getByRole('combobox', { name: /^排序依据/ }), '摇号')

  const windows = page.getByRole('list', { name: '时间安排' }).getByRole('listitem')
  const schedule = async (place: number, [startAt, endAt]: readonly [string, string]) => {
    await write(windows.nth(place).getByRole('combobox', { name: /^开始时间/ }), startAt)
    await write(windows.nth(place).getByRole('combobox', { name: /^结束时间/ }), endAt)
  }
  const addWindow = async (kind: string, span: readonly [string, string]) => {
    const place = await windows.count()
    await press(page.getByRole('button', { name: '添加时间' }))
    await expect(windows.nth(place).getByRole('combobox', { name: /^事项/ })).toBeFocused()
    await choose(windows.nth(place).getByRole('combobox', { name: /^事项/ }), kind)
    await schedule(place, span)
  }
  await schedule(0, [`${today} 00:00`, `${days.fillEnd} 18:00`])
  await schedule(1, [`${today} 00:00`, `${days.fillEnd} 18:00`])
  await schedule(2, [`${days.result} 10:00`, `${dayAfter(days.result, 30)} 18:00`])
  await schedule(3, [`${days.result} 10:00`, `${dayAfter(days.result, 7)} 18:00`])
  await expect(preview.getByRole('button', { name: /还没有安排“摇号”的时间/ })).toBeVisible()
  await addWindow('摇号', [`${days.draw} 09:00`, `${dayAfter(days.draw, 1)} 18:00`])
  await addWindow('报到', [`${days.register} 08:00`, `${dayAfter(days.register, 4)} 18:00`])
  await expect(preview.getByText('检查通过，共 2 个名额，可以发布。')).toBeVisible()
  await key('Control+s')
  await expect(page).toHaveURL(/enrolment\/plan\?id=\d+/)
  const planId = /id=(\d+)/.exec(page.url())?.[1] ?? ''

  await setRules(hands)
  await press(page.getByRole('button', { name: '发布…' }))
  const question = page.getByRole('dialog', { name: /^发布“/ })
  await press(question.getByRole('button', { name: '发布' }))
  await expect(page.getByText('已发布第 1 版')).toBeVisible()
  return planId
}

/** The school does not ask for the former name, and families may leave out the birth certificate. */
async function setRules({ page, press, mark, key }: Hands): Promise<void> {
  await press(
    page
      .getByRole('complementary', { name: '检查与预览' })
      .getByRole('link', { name: '户籍房产一致' }),
  )
  const useOf = (label: string) => page.getByRole('group', { name: label, exact: true })
  await mark(useOf('曾用名'), '不显示')
  await mark(useOf('出生医学证明'), '选填')
  await key('Control+s')
  await expect(page.getByText('报名表已保存')).toBeVisible()
  await press(page.getByRole('link', { name: /小学一年级新生报名/ }))
  await expect(page.getByRole('button', { name: '发布…' })).toBeVisible()
}
