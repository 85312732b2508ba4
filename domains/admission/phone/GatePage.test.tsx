import { toCanvas } from 'qrcode'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { linkTo } from '../../../platform/contract/screen.ts'
import { axeFindings } from '../../../platform/testing/components/axe.ts'
import { Refusal, server } from '../../../platform/testing/components/fakeServer.ts'
import { openPhoneAt } from '../../../platform/testing/components/phone.tsx'
import { setQueuePlanLoader } from '../../../platform/web/outbox/queuePlan.ts'
import { registerChild } from '../contract/office.ts'
import { gateScreen } from '../contract/screens.ts'
import { GatePage } from './GatePage.tsx'
import { offline } from './offline.ts'

setQueuePlanLoader(async () => offline)

const answer = {
  applicationId: '7',
  applyNo: 'XX2027-00042',
  childName: '张小溪',
  planName: '2027 年小学一年级新生报名',
  isRepeated: false,
}

beforeEach(() => {
  server.answer(registerChild, () => answer)
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** The camera sees this code, as on a letter that is held in front of it. */
async function show(code: string): Promise<void> {
  const canvas = document.createElement('canvas')
  await toCanvas(canvas, code, { width: 480, margin: 4 })
  // A canvas streams a frame when it is drawn on.
  const redraw = setInterval(() => canvas.getContext('2d')?.fillRect(0, 0, 1, 1), 100)
  setTimeout(() => clearInterval(redraw), 20_000)
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(canvas.captureStream(10))
}

const open = () => openPhoneAt(linkTo(gateScreen), [[gateScreen, GatePage]])

test('a code in front of the camera registers the child once', async () => {
  await show('https://school.example/#/letter/000000ABCDEFGHJKMNPQRSTVWX')
  await open()

  await expect.element(page.getByText('张小溪：XX2027-00042 已报到')).toBeVisible()
  expect(server.askedOf(registerChild).map(({ input }) => input)).toEqual([
    { code: 'https://school.example/#/letter/000000ABCDEFGHJKMNPQRSTVWX', override: '' },
  ])
  expect(await axeFindings()).toEqual([])
})

test('a number is typed where a code cannot be read, and a refusal says why', async () => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new Error('denied'))
  server.answer(registerChild, () => {
    throw new Refusal('NOT_CONFIRMED', '已确认入学的才能办理报到；还没有确认的，请先请家长确认')
  })
  await open()
  await expect.element(page.getByText('无法打开摄像头', { exact: false })).toBeVisible()
  await page.getByRole('searchbox', { name: '报名编号' }).fill('XX2027-00042')
  await page.getByRole('button', { name: '办理' }).click()

  await expect
    .element(page.getByText('XX2027-00042：已确认入学的才能办理报到；还没有确认的，请先请家长确认'))
    .toBeVisible()
})

test('without network the scan is kept and sent later', async () => {
  await show('XX2027-00042')
  server.cutNetwork()
  await open()

  await expect
    .element(page.getByText('XX2027-00042：没有网络，已记下，联网后自动提交'))
    .toBeVisible()
})
