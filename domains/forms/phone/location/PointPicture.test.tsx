import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { openPhone } from '../../../../platform/testing/components/phone.tsx'
import { Page } from '../../../../platform/web/kit/page/Page.tsx'
import { PointPicture } from './PointPicture.tsx'

const point = { longitude: 121.473701, latitude: 31.230416, address: '' }
/** A map service without a network: each tile is a picture of one colour. */
const standIn =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" id="{z}-{x}-{y}" width="256" height="256"/>'

const show = (url?: string) =>
  openPhone(() => (
    <Page title="位置">
      <PointPicture point={point} tiles={url ? { url, source: '测试图 GS(2027)1号' } : undefined} />
    </Page>
  ))
const images = () => document.querySelectorAll('svg image')

test('without a map service the point is drawn in the degree grid, and nothing is loaded', async () => {
  await show()

  await expect.element(page.getByRole('img', { name: /^位置示意图：/ })).toBeVisible()
  expect(images()).toHaveLength(0)
})

test('with a map service the point is on its map, with the source below', async () => {
  await show(standIn)

  await expect.element(page.getByRole('img', { name: /^地图：/ })).toBeVisible()
  await expect.element(page.getByText('地图：测试图 GS(2027)1号')).toBeVisible()
  expect([...images()].map((one) => one.getAttribute('href'))).toContain(
    standIn.replace('{z}', '16').replace('{x}', '54881').replace('{y}', '26778'),
  )
})

test('a map that does not load gives way to the degree grid', async () => {
  await show('data:text/plain,{z}{x}{y}')

  await expect.element(page.getByRole('img', { name: /^位置示意图：/ })).toBeVisible()
  await expect.element(page.getByText(/^地图：/)).not.toBeInTheDocument()
})
