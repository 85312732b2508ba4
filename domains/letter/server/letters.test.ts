import { describe } from 'vitest'

import { expect, test } from '../../../app/testing/world.ts'
import { systemActor } from '../../../platform/server/actor.ts'
import { memoryStorage } from '../../../platform/testing/memoryStorage.ts'
import { paperAnswer } from '../../../platform/server/paper/paperAnswer.ts'
import { downloadLetter, listLetterKeys, verifyLetter } from '../contract/letter.ts'
import { isSigned, readLetterAddress } from '../contract/letterCode.ts'
import * as office from '../contract/office.ts'
import { printLetters } from './printing.ts'
import { letterOf, revokeLetter, subjectOfCode } from './public.ts'
import { issueIn, keysOfTest, requestOfTest, someLetter } from './testing/someLetter.ts'

/** A paper that takes a moment to draw. */
const slowPaper = JSON.stringify({
  school: '',
  title: '',
  number: '',
  state: '很长'.repeat(20_000),
  sections: [],
  tables: [],
  steps: [],
})

describe('issuing', () => {
  test('numbers have no gaps per year, and a subject keeps its letter', async ({
    database,
    world,
  }) => {
    const stage = { database, world }
    const first = await someLetter(stage)
    const again = await someLetter(stage, { date: '2028-07-01' })
    const second = await someLetter(stage, { subjectId: '7002' })
    await expect(someLetter(stage, { subjectId: '7003', planName: '甲\n乙' })).rejects.toThrow()
    const third = await someLetter(stage, { subjectId: '7004' })
    const later = await someLetter(stage, { subjectId: '7005', date: '2028-07-01' })

    expect(again).toEqual(first)
    const numbers = [first, second, third, later].map(({ number }) => number)
    expect(numbers).toEqual(['LQ2027-0001', 'LQ2027-0002', 'LQ2027-0003', 'LQ2028-0001'])
  })

  test('letters issued at once: no number twice, none lost, one per subject', async ({
    ownClone,
    world,
  }) => {
    const { database } = await ownClone()
    const issue = (subjectId: string) =>
      database.write(world.tenant, (tx) => issueIn(tx, world, { subjectId }))

    const issued = await Promise.all(
      ['1', '2', '1', '3', '2', '1', '4', '4'].map((subject) => issue(subject)),
    )

    expect([...new Set(issued.map(({ number }) => number))].toSorted()).toEqual([
      'LQ2027-0001',
      'LQ2027-0002',
      'LQ2027-0003',
      'LQ2027-0004',
    ])
    expect(new Set([issued[0]?.id, issued[2]?.id, issued[5]?.id]).size).toBe(1)
  })

  test('a revoked letter frees its subject for another number; a scan finds the subject', async ({
    database,
    world,
  }) => {
    const first = await someLetter({ database, world })
    const revoke = () =>
      database.write(world.tenant, (tx) =>
        revokeLetter(
          tx,
          systemActor(world.tenant),
          { subjectId: '7001', reason: '家长放弃入学' },
          { now: world.now, request: requestOfTest },
        ),
      )
    expect(await revoke()).toBe(true)
    expect(await revoke()).toBe(false)
    const second = await someLetter({ database, world })

    const { of, firstScan, secondScan } = await database.read(world.tenant, async (db) => ({
      of: await letterOf(db, { tenantId: world.tenant, id: '7001' }),
      firstScan: await subjectOfCode(db, world.tenant, first.verifyCode),
      secondScan: await subjectOfCode(db, world.tenant, second.verifyCode),
    }))
    expect(of).toEqual(second)
    expect(second.number).toBe('LQ2027-0002')
    expect(firstScan).toEqual({ subjectId: '7001', isRevoked: true })
    expect(secondScan).toEqual({ subjectId: '7001', isRevoked: false })
  })
})

describe('verifying', () => {
  test('GET letter/:verifyCode: works for guests with the masked name alone', async ({
    api,
    database,
    world,
  }) => {
    const { verifyCode } = await someLetter({ database, world })

    const { data, text } = await api.call(verifyLetter, { verifyCode })

    expect(data).toEqual({
      school: '澜汀实验学校',
      number: 'LQ2027-0001',
      name: '张*轩',
      plan: '2027年小学一年级招生',
      date: '2027-07-01',
      state: 'VALID',
    })
    expect(text).not.toContain('雨')
  })

  test('GET letter/:verifyCode: NOT_FOUND when the school has no such letter', async ({ api }) => {
    for (const verifyCode of ['00000023456789ABCDEFGHJKMN', '99999923456789ABCDEFGHJKMN'])
      expect(await api.call(verifyLetter, { verifyCode })).toBeRefused('NOT_FOUND')
  })

  test('GET letter/:verifyCode: RATE_LIMITED after sixty questions from one network', async ({
    api,
  }) => {
    const ask = () => api.call(verifyLetter, { verifyCode: '00000023456789ABCDEFGHJKMN' })
    for (let used = 0; used < 60; used += 1) await ask()

    expect(await ask()).toBeRefused('RATE_LIMITED')
  })

  test('GET baoming/letterkeys: works with the keys and the revoked numbers; never a private key', async ({
    api,
    database,
    world,
  }) => {
    const { id } = await someLetter({ database, world })
    await api.as('lead').call(office.revokeLetter, { id, reason: '重复录取' })
    await api.as('lead').call(office.rotateLetterKey, {})

    const { data, text } = await api.call(listLetterKeys, { school: world.tenant })

    expect(data).toEqual({
      keys: [
        {
          id: expect.any(String),
          publicKey: expect.any(String),
          from: expect.any(String),
          until: expect.any(String),
        },
        { id: expect.any(String), publicKey: expect.any(String), from: expect.any(String) },
      ],
      revoked: { numbers: ['LQ2027-0001'], asOf: '2027-03-15 09:00:00' },
    })
    expect(text).not.toMatch(/private|重复录取/)
    expect((await api.call(listLetterKeys, { school: world.otherTenant })).data.keys).toEqual([])
    expect((await api.call(listLetterKeys, {})).data).toEqual(data)
  })

  test('GET baoming/letterkeys: RATE_LIMITED after sixty questions from one network', async ({
    api,
  }) => {
    for (let used = 0; used < 60; used += 1) await api.call(listLetterKeys, {})

    expect(await api.call(listLetterKeys, {})).toBeRefused('RATE_LIMITED')
  })
})

describe('the PDF', () => {
  test('GET baoming/letterpdf: works for the family and the office', async ({
    api,
    database,
    world,
  }) => {
    const { id } = await someLetter({ database, world })
    const own = await api.as('parent').call(downloadLetter, { id })
    expect(own.status).toBe(200)
    expect(own.headers['content-type']).toBe('application/pdf')
    expect(own.text.startsWith('%PDF')).toBe(true)
    expect((await api.as('lead').call(downloadLetter, { id })).status).toBe(200)
  })

  test('GET baoming/letterpdf: NOT_FOUND when the letter is of another family or school', async ({
    api,
    database,
    world,
  }) => {
    const { id } = await someLetter({ database, world })

    for (const account of ['parent2', 'teacher', 'admin', 'reviewer'])
      expect(await api.as(account).call(downloadLetter, { id })).toBeRefused('NOT_FOUND')
    const other = api.as('lead', world.otherTenant)
    expect(await other.call(downloadLetter, { id })).toBeRefused('NOT_FOUND')
  })

  test('GET baoming/letterpdf: LETTER_REVOKED when the letter is revoked', async ({
    api,
    database,
    world,
  }) => {
    const { id } = await someLetter({ database, world })
    await api.as('lead').call(office.revokeLetter, { id, reason: '重复录取' })

    expect(await api.as('parent').call(downloadLetter, { id })).toBeRefused('LETTER_REVOKED')
  })

  test('GET baoming/letterpdf: PAPERS_BUSY when others of the school wait', async ({
    api,
    database,
    world,
  }) => {
    const { id } = await someLetter({ database, world })
    const others = Array.from({ length: 5 }, () => paperAnswer(slowPaper, world.tenant))
    const settled = Promise.allSettled(others)

    expect(await api.as('parent').call(downloadLetter, { id })).toBeRefused('PAPERS_BUSY')
    await settled
  })

  test('GET baoming/letterpdf: RATE_LIMITED after twenty files in ten minutes', async ({ api }) => {
    const ask = () => api.as('parent').call(downloadLetter, { id: '1' })
    for (let used = 0; used < 20; used += 1) await ask()

    expect(await ask()).toBeRefused('RATE_LIMITED')
  })

  test('GET letter/print: works for chosen letters, and each states its signed code', async ({
    api,
    database,
    world,
  }) => {
    const one = await someLetter({ database, world })
    const two = await someLetter({ database, world }, { subjectId: '7002', childName: '李想' })
    const ids = `${two.id},${one.id},${two.id}`

    const answer = await api.as('lead').call(office.printLetters, { ids })
    expect(answer.headers['content-type']).toBe('application/pdf')

    const { name, sheets } = await database.write(world.tenant, (tx) =>
      printLetters(tx, systemActor(world.tenant), ids.split(','), {
        keys: keysOfTest,
        files: { storage: memoryStorage(), origin: '', publicUrl: 'https://school.example.cn' },
        request: { ...requestOfTest, claimedOrigin: '' },
        now: world.now,
      }),
    )
    expect(name).toBe('录取通知书 LQ2027-0001 等 2 份')
    expect(sheets.map(({ recipient }) => recipient)).toEqual(['张雨轩 同学：', '李想 同学：'])
    const { keys } = (await api.call(listLetterKeys, {})).data
    for (const [at, { code }] of sheets.entries()) {
      const read = readLetterAddress(code.link)
      expect(read?.verifyCode).toBe([one, two][at]?.verifyCode)
      expect(code.link.startsWith('https://school.example.cn/#/letter/')).toBe(true)
      if (typeof read?.letter !== 'object') throw new Error('the code states nothing')
      expect(await isSigned(read.letter, keys)).toBe(true)
    }
  })

  test('GET letter/print: NOT_FOUND when one of them is missing', async ({
    api,
    database,
    world,
  }) => {
    const { id } = await someLetter({ database, world })

    expect(await api.as('lead').call(office.printLetters, { ids: `${id},1` })).toBeRefused(
      'NOT_FOUND',
    )
  })

  test('POST letter/printed: works; the first time counts', async ({ api, database, world }) => {
    const { id } = await someLetter({ database, world })
    const printedTime = async () =>
      (await api.as('lead').call(office.listLetters, {})).data.records[0]?.printedTime

    await api.as('lead').call(office.markLettersPrinted, { ids: id })
    const first = await printedTime()
    world.setNow(new Date(world.now.getTime() + 60_000))
    await api.as('lead').call(office.markLettersPrinted, { ids: id })

    expect(first).toBe('2027-03-15 09:00:00')
    expect(await printedTime()).toBe(first)
    expect((await api.as('lead').call(office.countLetters, {})).data.unprinted).toBe(0)
  })

  test('POST letter/printed: NOT_FOUND when one of them is missing', async ({
    api,
    database,
    world,
  }) => {
    const { id } = await someLetter({ database, world })
    const ids = `${id},1`

    expect(await api.as('lead').call(office.markLettersPrinted, { ids })).toBeRefused('NOT_FOUND')
    expect((await api.as('lead').call(office.countLetters, {})).data.unprinted).toBe(1)
  })

  test('GET letter/print: LETTER_REVOKED when one of them is revoked', async ({
    api,
    database,
    world,
  }) => {
    const one = await someLetter({ database, world })
    const two = await someLetter({ database, world }, { subjectId: '7002' })
    await api.as('lead').call(office.revokeLetter, { id: one.id, reason: '重复录取' })

    const ids = `${one.id},${two.id}`
    expect(await api.as('lead').call(office.printLetters, { ids })).toBeRefused('LETTER_REVOKED')
  })

  test('GET letter/print: INVALID_INPUT when more than a hundred are chosen', async ({ api }) => {
    const ids = Array.from({ length: 101 }, (_, at) => String(at + 1)).join(',')

    expect(await api.as('lead').call(office.printLetters, { ids })).toBeRefused('INVALID_INPUT')
  })

  test('GET letter/print: PAPERS_BUSY when others of the school wait', async ({
    api,
    database,
    world,
  }) => {
    const { id } = await someLetter({ database, world })
    const others = Array.from({ length: 5 }, () => paperAnswer(slowPaper, world.tenant))
    const settled = Promise.allSettled(others)

    expect(await api.as('lead').call(office.printLetters, { ids: id })).toBeRefused('PAPERS_BUSY')
    await settled
  })

  test('GET letter/print: RATE_LIMITED after twenty files in ten minutes', async ({ api }) => {
    const ask = () => api.as('lead').call(office.printLetters, { ids: '1' })
    for (let used = 0; used < 20; used += 1) await ask()

    expect(await ask()).toBeRefused('RATE_LIMITED')
  })
})

describe('the office', () => {
  test('GET letter/list: works with filters; another school sees none of them', async ({
    api,
    database,
    world,
  }) => {
    const stage = { database, world }
    const one = await someLetter(stage)
    const two = await someLetter(stage, { subjectId: '7002' })
    const three = await someLetter(stage, { subjectId: '7003' })
    await api.as('lead').call(office.revokeLetter, { id: one.id, reason: '重复录取' })
    await api.as('lead').call(office.markLettersPrinted, { ids: two.id })
    const list = async (filter: Record<string, string>) =>
      (await api.as('lead').call(office.listLetters, filter)).data.records.map(({ id }) => id)

    expect(await list({})).toEqual([three.id, two.id, one.id])
    expect(await list({ state: 'REVOKED' })).toEqual([one.id])
    expect(await list({ state: 'VALID', printed: '' })).toEqual([three.id, two.id])
    expect(await list({ printed: 'NO' })).toEqual([three.id])
    expect(await list({ printed: 'YES' })).toEqual([two.id])
    expect(await list({ number: '0003' })).toEqual([three.id])
    expect(await list({ number: '%' })).toEqual([])
    const others = await api.as('lead', world.otherTenant).call(office.listLetters, {})
    expect(others.data.total).toBe(0)
  })

  test('GET letter/count: works', async ({ api, database, world }) => {
    await someLetter({ database, world })

    expect((await api.as('lead').call(office.countLetters, {})).data).toEqual({ unprinted: 1 })
  })

  test('POST letter/revoke: works once and is audited; everybody then reads 已吊销', async ({
    api,
    database,
    world,
  }) => {
    const { id, verifyCode } = await someLetter({ database, world })

    const answer = await api.as('lead').call(office.revokeLetter, { id, reason: '重复录取' })

    expect(answer.status).toBe(200)
    expect((await api.call(verifyLetter, { verifyCode })).data.state).toBe('REVOKED')
    const audited = await database.read(world.tenant, (db) =>
      db
        .selectFrom('auditLog')
        .select(['action', 'actorAccount'])
        .where('subjectKind', '=', 'letter')
        .where('subjectId', '=', id)
        .orderBy('id')
        .execute(),
    )
    expect(audited).toEqual([
      { action: 'letter.issue', actorAccount: 'system' },
      { action: 'letter.revoke', actorAccount: 'lead' },
    ])
  })

  test('POST letter/revoke: NOT_FOUND when the letter is of another school', async ({
    api,
    database,
    world,
  }) => {
    const { id } = await someLetter({ database, world })
    const other = api.as('lead', world.otherTenant)

    expect(await other.call(office.revokeLetter, { id, reason: '试' })).toBeRefused('NOT_FOUND')
  })

  test('POST letter/revoke: LETTER_REVOKED when it is revoked already', async ({
    api,
    database,
    world,
  }) => {
    const { id } = await someLetter({ database, world })
    const revoke = () => api.as('lead').call(office.revokeLetter, { id, reason: '重复录取' })
    await revoke()

    expect(await revoke()).toBeRefused('LETTER_REVOKED')
  })

  test('POST key/rotate: works; letters of the earlier key stay genuine', async ({
    api,
    database,
    world,
  }) => {
    const before = await someLetter({ database, world })
    const { data } = await api.as('lead').call(office.rotateLetterKey, {})
    const after = await someLetter({ database, world }, { subjectId: '7002' })

    const { keys } = (await api.call(listLetterKeys, {})).data
    expect(keys.map(({ id, until }) => [id === data.id, until !== undefined])).toEqual([
      [false, true],
      [true, false],
    ])
    const usedBy = await database.read(world.tenant, (db) =>
      db
        .selectFrom('letter')
        .select('keyId')
        .where('tenantId', '=', world.tenant)
        .where('id', 'in', [before.id, after.id])
        .orderBy('id')
        .execute(),
    )
    expect(usedBy.map(({ keyId }) => keyId)).toEqual(keys.map(({ id }) => id))
  })
})
