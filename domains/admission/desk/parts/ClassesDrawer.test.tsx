import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { openDesk } from '../../../../platform/testing/components/desk.tsx'
import { server } from '../../../../platform/testing/components/fakeServer.ts'
import { startClassDraw } from '../../contract/classes.ts'
import type { Assignment } from '../../contract/classes.ts'
import { ClassesDrawer } from './ClassesDrawer.tsx'

const choices = ['1', '2', '3'].map((id) => ({ id, name: `一年级${id}班`, capacity: 45 }))
const assignment: Assignment = {
  step: 'READY',
  registered: 4,
  choices,
  classes: [],
  late: 0,
  moves: 0,
}
const box = (name: RegExp) => page.getByRole('checkbox', { name })
const send = page.getByRole('button', { name: '确定名单并准备摇号' })

beforeEach(async () => {
  server.answer(startClassDraw, () => ({ drawId: '9', children: 4 }))
  await openDesk(() => (
    <ClassesDrawer planId="5" assignment={assignment} onClose={() => undefined} />
  ))
  await page.getByRole('combobox', { name: /^公开密语期限/ }).fill('2027-08-26 18:00')
  await page.getByRole('textbox', { name: /^公开信标/ }).fill('双色球 2027099 期')
})

test('the ticked classes are sent with the deadline and the beacon', async () => {
  await box(/^一年级1班/).click()
  await box(/^一年级3班/).click()
  await send.click()

  await expect
    .poll(() => server.askedOf(startClassDraw)[0]?.input)
    .toMatchObject({
      planId: '5',
      classIds: '1,3',
      openUntil: '2027-08-26 18:00:00',
      beaconName: '双色球 2027099 期',
    })
})

test('one class alone is refused at its field, and nothing is sent', async () => {
  box(/^一年级1班/)
    .element()
    .focus()
  await userEvent.keyboard(' ')
  await send.click()

  await expect.element(page.getByText('请至少选择两个班')).toBeVisible()
  expect(server.askedOf(startClassDraw)).toEqual([])
})
