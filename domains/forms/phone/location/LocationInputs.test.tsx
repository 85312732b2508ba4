import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { openPhone } from '../../../../platform/testing/components/phone.tsx'
import { server } from '../../../../platform/testing/components/fakeServer.ts'
import { Page } from '../../../../platform/web/kit/page/Page.tsx'
import { lazyRegionTree } from '../../../reference/contract/region.ts'
import { LocationInputs } from './LocationInputs.tsx'
import { provinceTiles } from './provinceTiles.ts'

const below: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  '00': [
    ['320000', '江苏省'],
    ['110000', '北京市'],
    ['990000', '海外分校'],
  ],
  '320000': [['320100', '南京市']],
  '320100': [['320102', '玄武区']],
  '110000': [['110100', '北京市']],
  '110100': [['110101', '东城区']],
}

const address = page.getByRole('textbox', { name: '地址' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const longitude = page.getByRole('textbox', { name: '经度' })

beforeEach(() =>
  server.answer(lazyRegionTree, ({ parentCode }) =>
    (below[String(parentCode)] ?? []).map(([value, title]) => ({
      id: value,
      parentId: String(parentCode),
      title,
      key: value,
      value,
      hasChildren: below[value] !== undefined,
    })),
  ),
)

async function openInputs(initial = '') {
  function PlacePage() {
    const [value, setValue] = useState(initial)
    return (
      <Page title="选择位置">
        <LocationInputs value={value} onChange={setValue} />
      </Page>
    )
  }
  await openPhone(PlacePage)
}

test('a region is chosen from the map of provinces down, and begins the address', async () => {
  await openInputs()
  await button('江苏').click()
  await expect.element(address).toHaveValue('江苏省')
  await button('南京市').click()
  await button('玄武区').click()
  await expect.element(address).toHaveValue('江苏省南京市玄武区')
  await address.fill('江苏省南京市玄武区校门东侧')

  await button('全国').click()
  await button('北京').click()
  await button('东城区').click()

  await expect.element(address).toHaveValue('北京市东城区校门东侧')
  await expect.element(page.getByText(/^还缺位置/)).toBeVisible()
})

test('a region that the map does not know is offered too', async () => {
  await openInputs()

  await expect.element(button('海外分校')).toBeVisible()
})

test('coordinates are typed behind their own button, and the point is drawn', async () => {
  await openInputs(',,东门')
  await expect.element(longitude).not.toBeInTheDocument()

  await page.getByText('手动填写坐标').click()
  await longitude.fill('121.473701')
  await page.getByRole('textbox', { name: '纬度' }).fill('31.230416')

  await expect
    .element(page.getByRole('img', { name: /经度 121.473701，纬度 31.230416/ }))
    .toBeVisible()
  await expect.element(page.getByText(/^还缺位置/)).not.toBeInTheDocument()
})

test('every province has a place of its own on the map', () => {
  const places = Object.values(provinceTiles).map(([, column, row]) => `${column} ${row}`)

  expect(places).toHaveLength(34)
  expect(new Set(places).size).toBe(34)
})
