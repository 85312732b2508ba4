import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { axeFindings } from '../../../../platform/testing/components/axe.ts'
import { openPhone } from '../../../../platform/testing/components/phone.tsx'
import { RedactSheet } from './RedactSheet.tsx'

/** A white picture. */
async function whitePicture(): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = 200
  canvas.height = 100
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, 200, 100)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  return new File([blob ?? ''], 'paper.png', { type: 'image/png' })
}

/** How bright a point of a picture is, given in shares of its sides. */
async function levelAt(file: File, x: number, y: number): Promise<number> {
  const bitmap = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  const pen = canvas.getContext('2d')
  pen?.drawImage(bitmap, 0, 0)
  return pen?.getImageData(x * bitmap.width, y * bitmap.height, 1, 1).data[0] ?? -1
}

test('what is covered by keyboard is black in the file that leaves the device', async () => {
  const onDone = vi.fn<(file: File) => void>()
  const file = await whitePicture()
  await openPhone(() => <RedactSheet file={file} onDone={onDone} onClose={() => undefined} />)
  await page.getByRole('button', { name: '加一块遮挡' }).click()
  expect(await axeFindings()).toEqual([])

  // Five steps to the left: from 0.3 to 0.2 of the width.
  page
    .getByRole('button', { name: /^遮挡 1/ })
    .element()
    .focus()
  for (let presses = 0; presses < 5; presses += 1) await userEvent.keyboard('{ArrowLeft}')
  await page.getByRole('button', { name: '遮好了，上传' }).click()

  await expect.poll(() => onDone.mock.calls.length).toBe(1)
  const [covered] = onDone.mock.calls[0] ?? []
  if (!covered) throw new Error('no file')
  expect(await levelAt(covered, 0.25, 0.5)).toBeLessThan(10)
  expect(await levelAt(covered, 0.65, 0.5)).toBeGreaterThan(245)
  expect(await levelAt(covered, 0.1, 0.1)).toBeGreaterThan(245)
})

test('a cover is moved by drag, and a tap chooses which one is removed', async () => {
  const onDone = vi.fn<(file: File) => void>()
  const file = await whitePicture()
  await openPhone(() => <RedactSheet file={file} onDone={onDone} onClose={() => undefined} />)
  await page.getByRole('button', { name: '加一块遮挡' }).click()
  const covers = page.getByRole('button', { name: /^遮挡 \d/ })
  const picture = page.getByRole('img', { name: '要上传的图片' })
  const { width, height } = picture.element().getBoundingClientRect()

  // From the middle of the picture to a quarter of its height.
  await userEvent.dragAndDrop(covers.first(), picture, {
    // The glass over the picture takes the pointer.
    force: true,
    targetPosition: { x: width / 2, y: height / 4 },
  })
  // A second cover below, drawn from corner to corner.
  await userEvent.dragAndDrop(picture, picture, {
    sourcePosition: { x: width * 0.1, y: height * 0.7 },
    targetPosition: { x: width * 0.9, y: height * 0.9 },
    force: true,
  })
  await expect.element(covers.nth(1)).toBeVisible()
  await covers.nth(1).click()
  await page.getByRole('button', { name: '删除选中的' }).click()
  await page.getByRole('button', { name: '遮好了，上传' }).click()

  await expect.poll(() => onDone.mock.calls.length).toBe(1)
  const [covered] = onDone.mock.calls[0] ?? []
  if (!covered) throw new Error('no file')
  expect(await levelAt(covered, 0.5, 0.25)).toBeLessThan(10)
  expect(await levelAt(covered, 0.5, 0.5)).toBeGreaterThan(245)
  expect(await levelAt(covered, 0.5, 0.8)).toBeGreaterThan(245)
})
