import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { openDesk } from '../../testing/components/desk.tsx'
import { SetupCard } from './SetupCard.tsx'
import { setupFrom } from './setupSteps.ts'

type Answers = Readonly<Record<string, boolean | Error>>

const answered = { departments: '建立部门', students: '导入学生', flow: '发布一个流程' } as const

const setupOf = (answers: Answers) =>
  setupFrom(async () =>
    Object.entries(answered)
      .map(([key, title], rank) => ({
        key,
        rank,
        title,
        hint: `${title}的原因`,
        may: `may.${key}`,
        to: `/${key}`,
        isDone: async () => {
          const answer = answers[key]
          if (answer instanceof Error) throw answer
          return answer === true
        },
      }))
      .toReversed(),
  )
const permissions = ['may.departments', 'may.students', 'may.flow']
const steps = page.getByRole('list', { name: '还没有做的' }).getByRole('link')

test('a new school sees what is missing, in order, and what is done', async () => {
  setupOf({ departments: true, students: false, flow: false })

  await openDesk(SetupCard, { permissions })

  await expect.element(page.getByRole('heading', { name: '开始使用：还差 2 步' })).toBeVisible()
  expect(steps.elements().map((one) => one.getAttribute('href'))).toEqual(['#/students', '#/flow'])
  await expect.element(page.getByText('已完成：建立部门')).toBeVisible()
})

test('a step that cannot be checked or taken is left out', async () => {
  setupOf({ departments: false, students: new Error('no answer'), flow: false })

  await openDesk(SetupCard, { permissions: permissions.slice(0, 2) })

  await expect.element(page.getByRole('heading', { name: '开始使用：还差 1 步' })).toBeVisible()
  expect(steps.elements()).toHaveLength(1)
})

test('people who may not take the first step do not see it, and it does not come back once all is done', async () => {
  setupOf({ departments: false, students: false, flow: false })
  const begun = await openDesk(SetupCard, { permissions: ['may.flow'] })
  await expect.element(page.getByText('李老师')).toBeVisible()
  expect(steps.elements()).toHaveLength(0)
  await begun.unmount()

  setupOf({ departments: true, students: true, flow: true })
  const over = await openDesk(SetupCard, { permissions, person: 'office' })
  await expect.element(page.getByText('李老师')).toBeVisible()
  await expect.poll(() => localStorage.getItem(keyOfOver())).toBe('true')
  await over.unmount()
  setupOf({ departments: false, students: false, flow: false })
  await openDesk(SetupCard, { permissions, person: 'office' })

  await expect.element(page.getByText('李老师')).toBeVisible()
  expect(steps.elements()).toHaveLength(0)
})

const keyOfOver = (): string =>
  Object.keys(localStorage).find((key) => key.endsWith('.setup-over')) ?? ''
