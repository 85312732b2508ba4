import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { axeFindings } from '../../../platform/testing/components/axe.ts'
import { server } from '../../../platform/testing/components/fakeServer.ts'
import { openPhone } from '../../../platform/testing/components/phone.tsx'
import { listPublished } from '../contract/office.ts'
import { NoticePage } from './NoticePage.tsx'

test('everybody reads whom an objection goes to', async () => {
  server.answer(listPublished, () => ({
    schoolName: '青禾小学',
    records: [
      {
        id: '1',
        maskedName: '沈*宁',
        postTitle: '初中数学教师',
        noticeUntil: '2099-03-20',
        contact: '人事室 0000-1234567',
      },
    ],
  }))
  await openPhone(NoticePage, { person: '' })
  await expect.element(page.getByText('沈*宁')).toBeVisible()
  await expect.element(page.getByText(/反映异议：人事室 0000-1234567/)).toBeVisible()
  expect(await axeFindings()).toEqual([])
})
