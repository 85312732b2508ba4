import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { openDesk } from '../../../../platform/testing/components/desk.tsx'
import { peoplePermissions } from '../../../people/contract/permissions.ts'
import { PhotoHint } from './PhotoHint.tsx'

test('an editor who may read the roll gets a link to the pupils with a photo consent', async () => {
  await openDesk(PhotoHint, { permissions: [peoplePermissions.view] })

  await expect
    .element(page.getByRole('link', { name: '查看家长已同意的学生' }))
    .toHaveAttribute('href', '#/students?photos=GIVEN')
})

test('another editor is told to ask the class teacher', async () => {
  await openDesk(PhotoHint)

  await expect.element(page.getByText(/请班主任帮忙核对/)).toBeVisible()
  expect(page.getByRole('link', { name: '查看家长已同意的学生' }).query()).toBeNull()
})
