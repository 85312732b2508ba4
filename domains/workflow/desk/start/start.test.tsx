import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { screen } from '../../../../platform/contract/screen.ts'
import { deskPlacesFrom } from '../../../../platform/desk/deskPlaces.ts'
import { openDesk } from '../../../../platform/testing/components/desk.tsx'
import { Refusal, server } from '../../../../platform/testing/components/fakeServer.ts'
import { readLocation } from '../../../../platform/web/navigation/location.ts'
import { getDraft } from '../../contract/draft.ts'
import { deskPlaceOf, formStartScreen, startDesk, startFormDesk } from '../../contract/screens.ts'
import { getStartForm, previewPath, startByForm } from '../../contract/start.ts'
import { listStartable, type StartableFlow } from '../../contract/startable.ts'
import { StartFormPage } from './StartFormPage.tsx'
import { StartPage } from './StartPage.tsx'

const flowOf = (id: string, name: string, formUrl: string): StartableFlow => ({
  id,
  processDefinitionName: name,
  processDefinitionKey: id,
  formKey: '',
  formUrl,
  appFormUrl: formUrl,
  icon: 'stamp',
})
const supplies = flowOf('supplies', '物品领用', formStartScreen.path)

const schema = JSON.stringify({
  column: [
    { prop: 'what', label: '用途', type: 'input', required: true },
    { prop: 'day', label: '需要日期', type: 'date' },
  ],
})

const field = (name: RegExp) => page.getByLabelText(name)
const submit = () => page.getByRole('button', { name: '提交申请' }).click()
const sent = () => server.askedOf(startByForm).map(({ input }) => input)
const openForm = (person: string = crypto.randomUUID()) =>
  openDesk(StartFormPage, { at: startFormDesk, search: '?flow=supplies', person })

beforeEach(() => {
  deskPlacesFrom([deskPlaceOf])
  server.answer(getStartForm, () => ({
    process: supplies,
    startForm: schema,
    form: schema,
    appForm: schema,
  }))
  server.answer(getDraft, () => ({}))
  server.answer(previewPath, () => [
    { nodeName: '财务审核', isCopy: false, names: ['吴会计'], why: '' },
  ])
  server.answer(startByForm, () => '9')
})

test('what may be started is listed by category, found by name, and leads to its desk page', async () => {
  server.answer(listStartable, () => [
    { category: '行政办公', processList: [supplies, flowOf('seal', '用章申请', '/pages/seal')] },
  ])
  await openDesk(StartPage, { at: startDesk })
  const list = page.getByRole('list', { name: '行政办公' })
  await expect
    .element(list.getByRole('link', { name: '物品领用' }))
    .toHaveAttribute('href', '#/start/form?flow=supplies')
  await expect
    .element(list.getByRole('link', { name: '用章申请' }))
    .toHaveAttribute('href', '/#/pages/seal')

  await page.getByRole('textbox', { name: '搜索申请' }).fill('车')

  await expect.element(page.getByText('没有找到“车”')).toBeVisible()
})

test('a form says who will decide, is checked, and is sent as one of the desk', async () => {
  await openForm()
  await expect.element(page.getByText('吴会计')).toBeVisible()
  await submit()
  await expect.element(field(/^用途/)).toHaveAttribute('aria-invalid', 'true')

  await field(/^用途/).fill('运动会')
  await field(/^需要日期/).fill('2027-03-04')
  await submit()

  await expect.poll(() => sent()).toHaveLength(1)
  expect(sent()[0]).toMatchObject({
    processId: 'supplies',
    wf_platform: 'pc',
    what: '运动会',
    day: '2027-03-04',
  })
  await expect.poll(() => readLocation().pathname).toBe('/approvals')
  expect(readLocation().search).toBe('?process=9')
})

test('a refused request keeps all its input, also when the page is left', async () => {
  server.answer(startByForm, () => {
    throw new Refusal('NOBODY_TO_DECIDE', '这一步没有审批人')
  })
  const person = crypto.randomUUID()
  const first = await openForm(person)
  await field(/^用途/).fill('运动会')
  await submit()
  await expect.element(page.getByText('这一步没有审批人').first()).toBeVisible()
  await first.unmount()

  await openForm(person)

  await expect.element(field(/^用途/)).toHaveValue('运动会')
})

test('a request of another platform, or an unknown one, leads back to the list', async () => {
  server.answer(getStartForm, () => {
    throw new Refusal('OTHER_PLATFORM', '请在手机上发起')
  })
  await openForm()

  await expect.element(page.getByText('请在手机上发起')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '查看可发起的申请' }))
    .toHaveAttribute('href', '#/start')
})

test('links of the phone to a new request open at the desk, to a returned one on the phone', () => {
  expect(deskPlaceOf(`${formStartScreen.path}?processDefId=seal`)).toBe('/start/form?flow=seal')
  expect(deskPlaceOf(`${formStartScreen.path}?taskId=5`)).toBeUndefined()
  expect(deskPlaceOf(screen('/pages/other').path)).toBeUndefined()
})
