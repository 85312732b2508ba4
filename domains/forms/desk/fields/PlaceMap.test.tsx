import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { openDesk } from '../../../../platform/testing/components/desk.tsx'
import { PlaceMap } from './PlaceMap.tsx'

const point = { longitude: 121.473701, latitude: 31.230416, address: '' }
const standIn =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" id="{z}-{x}-{y}" width="256" height="256"/>'

test('the desk shows a point on a map only where a map service is set', async () => {
  await openDesk(() => (
    <>
      <p>位置</p>
      <PlaceMap point={point} tiles={undefined} />
      <PlaceMap point={point} tiles={{ url: standIn, source: '测试图 GS(2027)1号' }} />
    </>
  ))

  await expect.element(page.getByRole('img', { name: /^地图：/ })).toBeVisible()
  await expect.element(page.getByText('地图：测试图 GS(2027)1号')).toBeVisible()
  expect(page.getByRole('figure').elements()).toHaveLength(1)
})
