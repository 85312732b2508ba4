import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { linkTo } from '../../../platform/contract/screen.ts'
import { pageOfRows, Refusal, server } from '../../../platform/testing/components/fakeServer.ts'
import { openPhoneAt } from '../../../platform/testing/components/phone.tsx'
import { listRooms } from '../../afterSchool/contract/room.ts'
import { getRoomLesson } from '../contract/patrol.ts'
import { patrolScreen } from '../contract/screens.ts'
import { PatrolPage } from './PatrolPage.tsx'

const rooms = [{ id: '7', name: '科学教室', building: '致远楼', capacity: 40, note: '' }]

test('a visit without a code, or with an unknown one, begins with the choice of a room', async () => {
  server.answer(listRooms, (input) => pageOfRows(rooms, input))
  server.answer(getRoomLesson, ({ roomId }) => {
    if (roomId !== '7') throw new Refusal('NOT_FOUND', '没有这个场地')
    return { roomName: '科学教室' }
  })

  await openPhoneAt(linkTo(patrolScreen, { roomId: '1' }), [[patrolScreen, PatrolPage]])
  await page.getByRole('button', { name: '选择场地' }).click()
  await page.getByRole('link', { name: /科学教室.*致远楼/ }).click()

  await expect.element(page.getByText('科学教室现在没有课')).toBeVisible()
})
