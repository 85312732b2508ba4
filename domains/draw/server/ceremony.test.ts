import { createHash } from 'node:crypto'
import { describe } from 'vitest'

import { expect, test } from '../../../app/testing/world.ts'
import * as ceremony from '../contract/ceremony.ts'
import { checkDraw } from '../contract/checking.ts'
import { getDrawFile, listDraws } from '../contract/draw.ts'
import { canonicalText } from '../contract/drawFile.ts'
import { drawnOrderOf, drawStateOf, whenDrawn } from './public.ts'
import {
  afterDeadline,
  committed,
  drawnDraw,
  fileOf,
  frozenDraw,
  opened,
  openedDraw,
  secretOf,
  someDraw,
  voidedDraw,
  wireDeadline,
  witnessed,
} from './testing/someDraw.ts'

const phone = (order: number) => `1400000${String(order).padStart(4, '0')}`
const value = '01020304050607'

describe('public', () => {
  test('GET draw/list: works: frozen, drawn and void draws, but no prepared ones', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const before = (await api.call(listDraws, {})).data.records.length
    await someDraw(stage)
    const frozen = await frozenDraw(stage)
    const voided = await voidedDraw(stage)

    const { records } = (await api.call(listDraws, {})).data

    expect(records.length).toBe(before + 2)
    expect(records.find(({ id }) => id === frozen)).toEqual({
      id: frozen,
      title: '机器人课摇号',
      kind: 'COURSE',
      state: 'FROZEN',
      frozenAt: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    })
    expect(records.find(({ id }) => id === voided)).toMatchObject({
      state: 'VOID',
      reason: '名单有误',
    })
  })

  test('GET draw/file: works: bare bytes with their SHA-256 as ETag, cached for ever once drawn', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const id = await drawnDraw(stage)

    const { text, headers } = await api.call(getDrawFile, { id })

    const hash = createHash('sha256').update(text).digest('hex')
    expect(headers).toMatchObject({
      etag: `"${hash}"`,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-robots-tag': 'noindex',
    })
    const { data } = await api.as('admin').call(ceremony.getCeremony, { id })
    expect(data.fileHash).toBe(hash)
    const checked = await checkDraw(new TextEncoder().encode(text), hash)
    expect(checked.deviations).toEqual([])
    const again = await api.callRaw(getDrawFile, { id }, { 'if-none-match': `W/"${hash}"` })
    expect({ status: again.status, text: again.text }).toEqual({ status: 304, text: '' })
  })

  test('GET draw/file: NOT_FOUND before freezing and for other schools', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const prepared = await someDraw(stage)
    const frozen = await frozenDraw(stage)

    expect(await api.callRaw(getDrawFile, { id: prepared })).toBeRefused('NOT_FOUND')
    const elsewhere = await api.inject({
      url: `/api${getDrawFile.path}?id=${frozen}&tenant=${world.otherTenant}`,
    })
    expect(elsewhere).toBeRefused('NOT_FOUND')
    const { headers } = await api.call(getDrawFile, { id: frozen })
    expect(headers['cache-control']).toBe('no-cache')
  })
})

describe('opening', () => {
  test('POST draw/operator/open: works, and the secret is shown to nobody before the deadline', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const id = await frozenDraw(stage)
    const secret = secretOf('学校1')

    expect((await api.as('admin').call(ceremony.openAsOperator, { id, secret })).status).toBe(200)
    const answers = [
      await api.call(getDrawFile, { id }),
      await api.as('admin').call(ceremony.getCeremony, { id }),
    ]
    const rows = await database.read(world.tenant, (db) =>
      db.selectFrom('drawPart').selectAll().where('drawId', '=', id).execute(),
    )
    for (const text of [...answers.map((one) => one.text), JSON.stringify(rows)])
      expect(text).not.toContain('学校1说')
    world.setNow(afterDeadline(stage))
    await api.as('admin').call(ceremony.closeOpening, { id })
    expect((await fileOf(stage, id)).parts[0]?.secret).toBe(secret)
  })

  test('POST draw/operator/open: SECRET_WRONG, NO_PART, NOT_FROZEN, OPENING_OVER', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const id = await frozenDraw(stage)
    const open = (account: string, secret: string, drawId = id) =>
      api.as(account).call(ceremony.openAsOperator, { id: drawId, secret })

    expect(await open('admin', secretOf('学校2'))).toBeRefused('SECRET_WRONG')
    expect(await open('admin', '没有随机数')).toBeRefused('INVALID_INPUT')
    expect(await open('lead', secretOf('学校1'))).toBeRefused('NO_PART')
    const prepared = await someDraw(stage)
    await committed(stage, prepared)
    expect(await open('admin', secretOf('学校1'), prepared)).toBeRefused('NOT_FROZEN')
    world.setNow(afterDeadline(stage))
    expect(await open('admin', secretOf('学校1'))).toBeRefused('OPENING_OVER')
  })

  test('POST draw/close: works and skips parts that were not opened; OPENING_RUNS, NOT_FROZEN', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const id = await someDraw(stage)
    await committed(stage, id, 'admin')
    await committed(stage, id, 'lead')
    await api.as('admin').call(ceremony.freezeDraw, { id })
    await api.as('admin').call(ceremony.openAsOperator, { id, secret: secretOf('学校1') })
    const close = () => api.as('admin').call(ceremony.closeOpening, { id })

    expect(await close()).toBeRefused('OPENING_RUNS')
    world.setNow(afterDeadline(stage))
    expect((await close()).data).toEqual({ state: 'OPENED' })
    const { parts } = await fileOf(stage, id)
    expect(parts.map(({ secret }) => secret)).toEqual([secretOf('学校1'), undefined])
    expect(await close()).toBeRefused('NOT_FROZEN')
  })

  test('POST draw/close: too few opened secrets make the draw void', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const id = await frozenDraw(stage)
    world.setNow(afterDeadline(stage))

    expect((await api.as('admin').call(ceremony.closeOpening, { id })).data).toEqual({
      state: 'VOID',
    })
    const { records } = (await api.call(listDraws, {})).data
    expect(records.find((one) => one.id === id)?.reason).toContain('公开的密语不足')
  })
})

describe('drawing', () => {
  test('POST draw/beacon: works and can be corrected; NOT_OPENED before the deadline', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const frozen = await frozenDraw(stage)
    expect(await api.as('admin').call(ceremony.enterBeacon, { id: frozen, value })).toBeRefused(
      'NOT_OPENED',
    )
    const id = await openedDraw(stage)
    for (const typed of ['99', value])
      await api.as('admin').call(ceremony.enterBeacon, { id, value: typed })

    expect((await fileOf(stage, id)).beacon).toEqual({ name: '双色球2026130', value })
    world.setNow(world.now)
  })

  test('POST draw/draw: works: the file is complete, the using domain is told, and the order is stored', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const told: string[] = []
    whenDrawn('test', async (_tx, _actor, { id, purposeId }) => {
      told.push(`${id} ${purposeId}`)
    })
    const id = await drawnDraw(stage)
    const file = await fileOf(stage, id)

    expect(told).toEqual([`${id} 1`])
    const [order, state] = await database.read(world.tenant, async (db) => [
      await drawnOrderOf(db, { tenantId: world.tenant }, id),
      await drawStateOf(db, { tenantId: world.tenant, id }),
    ])
    expect(order.map(({ no }) => no)).toEqual(file.order)
    expect(order).toHaveLength(10)
    expect(state).toBe('DRAWN')
  })

  test('POST draw/draw: BEACON_MISSING, BEACON_DIFFERS, NOT_OPENED once drawn', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const id = await openedDraw(stage)
    const draw = (typed = value) => api.as('admin').call(ceremony.drawOrder, { id, value: typed })

    expect(await draw()).toBeRefused('BEACON_MISSING')
    await api.as('admin').call(ceremony.enterBeacon, { id, value })
    expect(await draw('01')).toBeRefused('BEACON_DIFFERS')
    expect((await draw()).status).toBe(200)
    expect(await draw()).toBeRefused('NOT_OPENED')
  })

  test('POST draw/draw: SAME_OPERATOR: for admission a second operator draws', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const id = await someDraw(stage, { kind: 'ADMISSION' })
    await committed(stage, id, 'admin')
    await committed(stage, id, 'lead')
    const partId = await witnessed(stage, id, phone(7001))
    await witnessed(stage, id, phone(7002))
    await api.as('admin').call(ceremony.freezeDraw, { id })
    await api.as('admin').call(ceremony.openAsOperator, { id, secret: secretOf('学校1') })
    world.setNow(new Date(world.now.getTime() + 61_000))
    await opened(stage, partId, phone(7001))
    world.setNow(afterDeadline(stage))
    await api.as('admin').call(ceremony.closeOpening, { id })
    await api.as('admin').call(ceremony.enterBeacon, { id, value })

    expect(await api.as('admin').call(ceremony.drawOrder, { id, value })).toBeRefused(
      'SAME_OPERATOR',
    )
    expect((await api.as('lead').call(ceremony.drawOrder, { id, value })).status).toBe(200)
    const { deviations } = await checkDraw(
      new TextEncoder().encode(canonicalText(await fileOf(stage, id))),
    )
    expect(deviations).toEqual([])
  })
})

describe('voiding', () => {
  test('POST draw/void: works; NOT_VOIDABLE while prepared and once drawn', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const frozen = await frozenDraw(stage)
    const voidIt = (id: string) =>
      api.as('admin').call(ceremony.voidDraw, { id, reason: '名单有误' })

    expect(await voidIt(await someDraw(stage))).toBeRefused('NOT_VOIDABLE')
    expect((await voidIt(frozen)).status).toBe(200)
    expect((await api.as('admin').call(ceremony.getCeremony, { id: frozen })).data).toMatchObject({
      state: 'VOID',
      reason: '名单有误',
    })
    expect(await voidIt(await drawnDraw(stage))).toBeRefused('NOT_VOIDABLE')
  })

  test('POST draw/replace: works once per void draw; REPLACED_ALREADY, NOT_VOID, DEADLINE_PAST', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const id = await voidedDraw(stage)
    const replace = (drawId = id, openUntil = wireDeadline(stage)) =>
      api.as('admin').call(ceremony.replaceDraw, { id: drawId, openUntil })

    expect(await replace(id, '2026-01-01 00:00:00')).toBeRefused('DEADLINE_PAST')
    const { data: successor } = await replace()
    expect(await replace()).toBeRefused('REPLACED_ALREADY')
    expect(await replace(await frozenDraw(stage))).toBeRefused('NOT_VOID')
    await committed(stage, successor.id)
    await api.as('admin').call(ceremony.freezeDraw, { id: successor.id })
    const [old, fresh] = [await fileOf(stage, id), await fileOf(stage, successor.id)]
    expect(fresh).toMatchObject({ replaces: id, title: old.title })
    expect(fresh.roster).toHaveLength(old.roster.length)
    expect((await api.as('admin').call(ceremony.getCeremony, { id })).data.successorId).toBe(
      successor.id,
    )
  })
})
