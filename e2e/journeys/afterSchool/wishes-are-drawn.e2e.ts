import { demoTenant } from '../../../db/demo/world.ts'
import { startDraw } from '../../../domains/courseChoice/contract/roundDraw.ts'
import * as ceremony from '../../../domains/draw/contract/ceremony.ts'
import { commitmentOf } from '../../../domains/draw/contract/drawing.ts'
import { wireDateTime } from '../../../platform/contract/time.ts'
import { addClass, addRound, addTerm, comingTimes } from './journeyTerm.ts'
import { deskOf } from '../../support/school.ts'
import { withTables } from '../../support/store.ts'
import { expect, productUrl, test } from '../../support/test.ts'
import { verifyDraw } from '../../verifiers/verifyDraw.ts'

const choose = '/pages/plugin/workflow/pages/kehou/jiazhang/selectkecheng/index'
const bits = '00112233445566778899aabbccddeeff'

/** Moves a time of a row into the past, because a journey does not wait for it. */
const shift = (sql: string, id: string): Promise<unknown> =>
  withTables(process.env['QINGHE_JOURNEYS_DATA'] ?? '', (run) => run(sql, [demoTenant, id]))

/** Holds the ceremony of a draw with one operator, whose deadline has passed at once. */
async function holdCeremony(id: string): Promise<void> {
  const admin = await deskOf(productUrl(), 'admin')
  const { ownWho: who } = await admin.call(ceremony.getCeremony, { id })
  const secret = `春风-${bits}`
  await admin.call(ceremony.commitAsOperator, {
    id,
    who,
    commitment: await commitmentOf(who, secret),
  })
  await admin.call(ceremony.freezeDraw, { id })
  await admin.call(ceremony.openAsOperator, { id, secret })
  await expect(async () => admin.call(ceremony.closeOpening, { id })).toPass()
  const value = '01020304050607'
  await admin.call(ceremony.enterBeacon, { id, value })
  await admin.call(ceremony.drawOrder, { id, value })
}

test('a family ranks wishes, the draw decides, the family sees why, and anybody recomputes the order', async ({
  phone,
}) => {
  test.setTimeout(180_000)
  const name = `志愿${Date.now() % 100_000}`
  const term = await addTerm(name, comingTimes('4,5', '18:10', '18:50'))
  const [robots, songs] = [`${name}机器人`, `${name}合唱`]
  const classIds = [
    await addClass(term, { name: robots, seats: 5, yuan: '0' }),
    await addClass(term, { name: songs, seats: 5, yuan: '0', slot: 1 }),
  ]
  const roundId = await addRound(term, { name, classIds, mode: 'LOTTERY' })
  const { page } = phone
  await phone.signIn('parent')

  await phone.open(`${choose}?roundId=${roundId}`)
  await page.getByRole('button', { name: `去签署：${songs}` }).click()
  await page.getByRole('button', { name: '我已阅读并同意' }).click()
  await page.getByRole('button', { name: `加入志愿：${songs}` }).click()
  await page.getByRole('button', { name: `加入志愿：${robots}` }).click()
  await page.getByRole('button', { name: `上移：${robots}` }).click()
  await page.getByRole('button', { name: '核对并提交' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '提交', exact: true }).click()
  await expect(page.getByText('已提交 2 个志愿')).toBeVisible()

  await shift(
    `update course_round set open_time = now() - interval '2 hours', close_time = now() - interval '1 hour' where tenant_id = $1 and id = $2`,
    roundId,
  )
  const { drawId } = await term.office.call(startDraw, {
    id: roundId,
    openUntil: wireDateTime(new Date(Date.now() + 5000)),
    beaconName: '双色球2027064',
  })
  await holdCeremony(drawId)

  await page.reload()
  const results = page.getByRole('list', { name: '志愿结果' })
  await expect(results.getByText(`第 1 志愿 ${robots}`)).toBeVisible()
  await expect(results.getByText('已录取').first()).toBeVisible()
  const drawNo = /抽签号 ([A-Z0-9-]+)/.exec(await results.getByText(/抽签号/).innerText())?.[1]
  await results.getByRole('link', { name: /查看摇号过程/ }).click()
  await expect(page.getByText('核对无误：顺序就是这样算出来的')).toBeVisible()
  await page.getByLabel('查询抽签号').fill(drawNo ?? '')
  await expect(page.getByText(`${drawNo} 排在第 1 位`)).toBeVisible()

  const file = await fetch(`${productUrl()}/api/blade-weixin/draw/file?id=${drawId}`)
  const bytes = Buffer.from(await file.arrayBuffer())
  expect(verifyDraw(bytes, file.headers.get('etag') ?? '')).toEqual([])
})
