import { expect, test } from '../../../../app/testing/world.ts'
import { listOwnApplications } from '../../contract/own.ts'
import { listOwnPanels } from '../../contract/panel.ts'
import { assignSlot, listSlots, markAttendance } from '../../contract/slot.ts'
import { namePanel, someSlots, someoneInTrial, userId } from '../testing/someArrangement.ts'
import { pass, read } from '../testing/someRecruitment.ts'

const begun = new Date('2027-03-20T09:00:00+08:00')

test('POST visit-slot/attendance: works; office and panel see it, the applicant does not', async ({
  api,
  world,
}) => {
  const { id, step } = await someoneInTrial(api, world)
  const [slotId = ''] = await someSlots(api.as('admin'), step)
  await api.as('admin').call(assignSlot, { id, slotId })
  await namePanel(api, step, ['teacher'])
  const own = async () => (await api.as('parent').call(listOwnApplications, {})).text
  world.setNow(begun)
  const before = await own()
  const mark = (attended: 'CAME' | 'MISSED' | '') =>
    api.as('admin').call(markAttendance, { id, kind: 'TRIAL', attended })

  expect(await mark('MISSED')).toBeDone()
  expect(await mark('CAME')).toBeDone()

  const { visitors } = (await api.as('head').call(listSlots, step)).data
  expect(visitors).toMatchObject([{ attended: 'CAME' }])
  expect((await read(api, id)).arranged).toMatchObject([{ attended: '' }, { attended: 'CAME' }])
  const [panel] = (await api.as('teacher').call(listOwnPanels, {})).data.records
  expect(panel?.applicants).toMatchObject([{ attended: 'CAME' }])
  expect(await own()).toBe(before)

  expect(await mark('')).toBeDone()
  expect((await read(api, id)).arranged).toMatchObject([{}, { attended: '' }])
})

test('POST visit-slot/attendance: works after the applicant went on', async ({ api, world }) => {
  const { id, step } = await someoneInTrial(api, world)
  const [slotId = ''] = await someSlots(api.as('admin'), step)
  await api.as('admin').call(assignSlot, { id, slotId })
  world.setNow(begun)
  await pass(api, id)
  const form = { id, kind: 'TRIAL', attended: 'CAME' } as const
  expect(await api.as('admin').call(markAttendance, form)).toBeDone()
})

test('POST visit-slot/attendance: NOT_YET when the time has not begun', async ({ api, world }) => {
  const { id, step } = await someoneInTrial(api, world)
  const [slotId = ''] = await someSlots(api.as('admin'), step)
  const form = { id, kind: 'TRIAL', attended: 'CAME' } as const
  expect(await api.as('admin').call(markAttendance, form)).toBeRefused('NOT_FOUND')
  await api.as('admin').call(assignSlot, { id, slotId })
  world.setNow(new Date(begun.getTime() - 1))
  expect(await api.as('admin').call(markAttendance, form)).toBeRefused('NOT_YET')
})

test('POST visit-slot/attendance: OWN_APPLICATION when the office applied', async ({
  api,
  database,
  world,
}) => {
  const { id, step } = await someoneInTrial(api, world)
  const [slotId = ''] = await someSlots(api.as('admin'), step)
  await api.as('admin').call(assignSlot, { id, slotId })
  world.setNow(begun)
  const applicantId = userId('admin')
  await database.write(world.tenant, (tx) =>
    tx.updateTable('recruitmentApplication').set({ applicantId }).where('id', '=', id).execute(),
  )
  const form = { id, kind: 'TRIAL', attended: 'CAME' } as const
  expect(await api.as('admin').call(markAttendance, form)).toBeRefused('OWN_APPLICATION')
})

test('whoever missed a time and gets another one is not marked for it', async ({ api, world }) => {
  const { id, step } = await someoneInTrial(api, world)
  const [first = '', second = ''] = await someSlots(api.as('admin'), step)
  await api.as('admin').call(assignSlot, { id, slotId: first })
  world.setNow(begun)
  const form = { id, kind: 'TRIAL', attended: 'MISSED' } as const
  await api.as('admin').call(markAttendance, form)

  expect(await api.as('admin').call(assignSlot, { id, slotId: second })).toBeDone()

  const { visitors } = (await api.as('head').call(listSlots, step)).data
  expect(visitors).toMatchObject([{ slotId: second, attended: '' }])
})
