import { describe } from 'vitest'

import { expect, test } from '../../../app/testing/world.ts'
import * as ceremony from '../contract/ceremony.ts'
import { getDrawFile } from '../contract/draw.ts'
import { commitmentOf } from '../contract/drawing.ts'
import { drawNumbersOf } from './public.ts'
import {
  afterDeadline,
  committed,
  fileOf,
  frozenDraw,
  secretOf,
  someDraw,
  wireDeadline,
  witnessed,
} from './testing/someDraw.ts'

const phone = (order: number) => `1400000${String(order).padStart(4, '0')}`

describe('preparing', () => {
  test('GET draw/ceremonies: works with a state, newest first', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const prepared = await someDraw(stage)
    const frozen = await frozenDraw(stage)
    const ids = async (state: 'PREPARED' | '') =>
      (await api.as('admin').call(ceremony.listCeremonies, { state })).data.records.map(
        ({ id }) => id,
      )

    expect((await ids('')).slice(0, 2)).toEqual([frozen, prepared])
    expect(await ids('PREPARED')).toContain(prepared)
    expect(await ids('PREPARED')).not.toContain(frozen)
  })

  test('GET draw/detail: works with what is missing; NOT_FOUND in another school', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const id = await someDraw(stage, { kind: 'ADMISSION', beaconName: '' })

    expect((await api.as('admin').call(ceremony.getCeremony, { id })).data).toMatchObject({
      entryCount: 10,
      ownWho: '学校1',
      missing: [
        '需要 2 位学校操作员提交承诺',
        '需要至少 2 位非教职工见证人提交承诺',
        '需要写明公开信标，例如公开密语期限之后的一期彩票开奖号码',
      ],
    })
    const other = api.as('admin', world.otherTenant)
    expect(await other.callRaw(ceremony.getCeremony, { id })).toBeRefused('NOT_FOUND')
  })

  test('POST draw/prepare: works, NOT_PREPARED once frozen, DEADLINE_PAST for an earlier moment', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const id = await someDraw(stage)
    const plan = {
      id,
      title: '围棋课摇号',
      rules: '按志愿',
      openUntil: wireDeadline(stage),
      beaconName: '双色球2026131',
    }
    const change = (changes = {}) =>
      api.as('admin').call(ceremony.planDraw, { ...plan, ...changes })

    expect((await change()).status).toBe(200)
    expect((await api.as('admin').call(ceremony.getCeremony, { id })).data).toMatchObject({
      title: '围棋课摇号',
      beaconName: '双色球2026131',
    })
    expect(await change({ openUntil: '2026-01-01 00:00:00' })).toBeRefused('DEADLINE_PAST')
    expect(await change({ rules: '一\n二' })).toBeRefused('INVALID_INPUT')
    await committed(stage, id)
    await api.as('admin').call(ceremony.freezeDraw, { id })
    expect(await change()).toBeRefused('NOT_PREPARED')
  })

  test('POST draw/witness/add: works, WITNESS_TWICE, TOO_MANY_PARTS after nine, NOT_PREPARED once frozen', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const id = await someDraw(stage)
    const add = (order: number, drawId = id) =>
      api
        .as('admin')
        .call(ceremony.addWitness, { id: drawId, name: '程女士', phone: phone(7000 + order) })

    expect((await add(1)).data).toMatchObject({ who: '家长代表1' })
    expect(await add(1)).toBeRefused('WITNESS_TWICE')
    for (let order = 2; order <= 9; order += 1) await add(order)
    expect(await add(10)).toBeRefused('TOO_MANY_PARTS')
    expect(await add(1, await frozenDraw(stage))).toBeRefused('NOT_PREPARED')
    const stored = await database.read(world.tenant, (db) =>
      db.selectFrom('drawPart').selectAll().where('drawId', '=', id).execute(),
    )
    expect(JSON.stringify(stored)).not.toContain(phone(7001))
    const { parts } = (await api.as('admin').call(ceremony.getCeremony, { id })).data
    expect(parts[0]).toMatchObject({ name: '程女士', phone: '140****7001' })
  })

  test('POST draw/witness/add: WITNESS_IS_STAFF for a phone of a teacher, not for one of a parent', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const id = await someDraw(stage)
    const phoneOf = (account: string) =>
      database.read(world.tenant, async (db) => {
        const { phone: found } = await db
          .selectFrom('appUser')
          .select('phone')
          .where('account', '=', account)
          .where('tenantId', '=', world.tenant)
          .executeTakeFirstOrThrow()
        return found
      })
    const add = async (account: string) =>
      api
        .as('admin')
        .call(ceremony.addWitness, { id, name: '李老师', phone: await phoneOf(account) })

    expect(await add('teacher')).toBeRefused('WITNESS_IS_STAFF')
    expect((await add('parent')).status).toBe(200)
  })

  test('POST draw/part/remove: works, NOT_PREPARED once frozen', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const id = await someDraw(stage)
    const partId = await witnessed(stage, id, phone(7001))

    expect((await api.as('admin').call(ceremony.removePart, { id: partId })).status).toBe(200)
    const { parts } = (await api.as('admin').call(ceremony.getCeremony, { id })).data
    expect(parts).toEqual([])
    const frozen = await frozenDraw(stage)
    const { parts: fixed } = (await api.as('admin').call(ceremony.getCeremony, { id: frozen })).data
    expect(await api.as('admin').call(ceremony.removePart, { id: fixed[0]?.id ?? '' })).toBeRefused(
      'NOT_PREPARED',
    )
  })

  test('POST draw/operator/commit: works, also again; PART_TAKEN, TOO_MANY_PARTS, NOT_PREPARED', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const id = await someDraw(stage)
    const commit = async (account: string, who: string, drawId = id) =>
      api.as(account).call(ceremony.commitAsOperator, {
        id: drawId,
        who,
        commitment: await commitmentOf(who, secretOf(`${account}${who}`)),
      })

    expect((await commit('admin', '学校1')).data).toMatchObject({ who: '学校1' })
    expect((await commit('admin', '学校1')).status).toBe(200)
    expect(await commit('lead', '学校1')).toBeRefused('PART_TAKEN')
    await database.write(world.tenant, (tx) =>
      tx
        .updateTable('drawPart')
        .set({ place: 9 })
        .where('tenantId', '=', world.tenant)
        .where('drawId', '=', id)
        .execute(),
    )
    expect(await commit('lead', '学校10')).toBeRefused('TOO_MANY_PARTS')
    expect(await commit('admin', '学校1', await frozenDraw(stage))).toBeRefused('NOT_PREPARED')
  })
})

describe('freezing', () => {
  test('POST draw/freeze: works: numbers are random, twins share a group, and no subject is published', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const id = await frozenDraw(stage)
    const file = await fileOf(stage, id)

    expect(file.roster).toHaveLength(10)
    expect(file.roster.filter(({ group }) => group === 'G001')).toHaveLength(2)
    expect(file).not.toHaveProperty('seed')
    expect(JSON.stringify(file.roster)).not.toContain('900')
    const numbers = await database.read(world.tenant, (db) =>
      drawNumbersOf(db, { tenantId: world.tenant, id }, ['9000', '9001', '1']),
    )
    expect([...numbers.keys()]).toEqual(['9000', '9001'])
    const twins = file.roster.filter(({ group }) => group).map(({ no }) => no)
    expect([...numbers.values()].toSorted()).toEqual(twins)
    expect((await api.call(getDrawFile, { id })).text).not.toContain('说')
  })

  test('POST draw/freeze: NOT_READY without operator, DEADLINE_PAST, NOT_PREPARED twice', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const id = await someDraw(stage)
    const freeze = () => api.as('admin').call(ceremony.freezeDraw, { id })

    expect(await freeze()).toBeRefused('NOT_READY')
    await committed(stage, id)
    world.setNow(afterDeadline(stage))
    expect(await freeze()).toBeRefused('DEADLINE_PAST')
    world.setNow(world.now)
    await freeze()
    expect(await freeze()).toBeRefused('NOT_PREPARED')
  })

  test('POST draw/freeze: NOT_READY: admission needs two operators and two witnesses', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const id = await someDraw(stage, { kind: 'ADMISSION' })
    const freeze = () => api.as('admin').call(ceremony.freezeDraw, { id })
    await committed(stage, id, 'admin')
    await witnessed(stage, id, phone(7001))
    await witnessed(stage, id, phone(7002))

    expect(await freeze()).toBeRefused('NOT_READY')
    await committed(stage, id, 'lead')
    expect((await freeze()).status).toBe(200)
    expect((await fileOf(stage, id)).parts.map(({ who }) => who)).toEqual([
      '学校1',
      '学校2',
      '家长代表1',
      '家长代表2',
    ])
  })

  test('POST draw/freeze: WITNESS_IS_STAFF when a witness was employed meanwhile', async ({
    api,
    database,
    world,
  }) => {
    const stage = { api, database, world }
    const id = await someDraw(stage)
    await committed(stage, id)
    await witnessed(stage, id, phone(7001))
    await database.write(world.tenant, (tx) =>
      tx
        .updateTable('appUser')
        .set({ phone: phone(7001), phoneVerifiedTime: world.now })
        .where('tenantId', '=', world.tenant)
        .where('account', '=', 'teacher')
        .execute(),
    )

    expect(await api.as('admin').call(ceremony.freezeDraw, { id })).toBeRefused('WITNESS_IS_STAFF')
  })
})
