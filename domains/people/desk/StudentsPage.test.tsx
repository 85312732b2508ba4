import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { openDesk } from '../../../platform/testing/components/desk.tsx'
import { pageOfRows, server } from '../../../platform/testing/components/fakeServer.ts'
import { peoplePermissions } from '../contract/permissions.ts'
import { listClasses } from '../contract/schoolClass.ts'
import { studentsDesk } from '../contract/screens.ts'
import { listStudents } from '../contract/student.ts'
import type { ListedStudent } from '../contract/student.ts'
import { StudentsPage } from './StudentsPage.tsx'

const pupil = (id: string, name: string, mayShowPhotos: boolean): ListedStudent => ({
  id,
  studentNo: `S00${id}`,
  name,
  sex: '2',
  sexName: '女',
  status: 'STUDYING',
  statusName: '在读',
  className: '三年级2班',
  gradeName: '三年级',
  entryDate: '2024-09-01',
  isFrozen: false,
  mayShowPhotos,
})

test('the class teacher sees whose photos may be published, and narrows the roll to them', async () => {
  server.answer(listClasses, (input) => pageOfRows([], input))
  server.answer(listStudents, ({ photos, ...input }) =>
    pageOfRows(
      [pupil('1', '张小雨', true), pupil('2', '陈小北', false)].filter(
        ({ mayShowPhotos }) => photos !== 'GIVEN' || mayShowPhotos,
      ),
      input,
    ),
  )
  await openDesk(StudentsPage, { at: studentsDesk, permissions: [peoplePermissions.view] })

  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect.element(row('张小雨').getByText('可以', { exact: true })).toBeVisible()
  await expect.element(row('陈小北').getByText('不可以')).toBeVisible()
})

test('the link of the editors of news opens the roll of those who may be shown', async () => {
  server.answer(listClasses, (input) => pageOfRows([], input))
  server.answer(listStudents, (input) => pageOfRows([pupil('1', '张小雨', true)], input))
  await openDesk(StudentsPage, {
    at: studentsDesk,
    permissions: [peoplePermissions.view],
    search: '?photos=GIVEN',
  })

  await expect.element(page.getByText('张小雨')).toBeVisible()
  await expect
    .poll(() => server.askedOf(listStudents).at(-1)?.input)
    .toMatchObject({ photos: 'GIVEN' })
})
