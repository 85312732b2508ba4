import { describe } from 'vitest'

import { demoPupilId } from '../../../../db/demo/people.ts'
import { expect, test, testRootKey } from '../../../../app/testing/world.ts'
import { createKeys } from '../../../../platform/server/keys/keys.ts'
import * as contract from '../../contract/child.ts'
import { listGuardians, revokeGuardian } from '../../contract/guardian.ts'
import { freezeStudent } from '../../contract/student.ts'
import { insertLink } from '../queries/guardians.ts'
import { sealPhone } from '../sealing.ts'
import { claimForm } from '../testing/someClaim.ts'

describe('one’s own children', () => {
  test('GET /blade-people/child/list: works with one’s own children only', async ({ api }) => {
    expect((await api.as('parent').call(contract.listChildren, {})).data.records).toMatchObject([
      {
        name: '张小雨',
        className: '三年级2班',
        gradeName: '三年级',
        teacherName: '李老师',
        relationName: '母亲',
        mayInvite: true,
      },
    ])
    expect(
      (await api.as('parent2').call(contract.listChildren, {})).data.records.map(
        ({ name }) => name,
      ),
    ).toEqual(['陈小北'])
  })
})

describe('claiming a child', () => {
  test('POST child/claim: works, and a wrong number, an unknown child and a correct one get the same answer', async ({
    api,
  }) => {
    const shapes = []
    for (const change of [{}, { childName: '王一凡', idTail: '9999' }, { childName: '没有此人' }]) {
      const answer = await api.as('parent2').call(contract.claimChild, claimForm(change))
      shapes.push(
        JSON.stringify({ ...answer.body, data: { ...answer.data, id: '', childName: '' } }),
      )
    }

    expect(new Set(shapes).size).toBe(1)
    expect(shapes[0]).toContain('待确认')
  })

  test('POST child/claim: ALREADY_CLAIMED while the same claim is open', async ({ api }) => {
    await api.as('parent2').call(contract.claimChild, claimForm())

    expect(
      await api.as('parent2').call(contract.claimChild, claimForm({ idTail: '0000' })),
    ).toBeRefused('ALREADY_CLAIMED')
  })

  test('POST child/claim: guesses are limited', async ({ api }) => {
    for (const letter of '一二三四五六')
      await api.as('parent2').call(contract.claimChild, claimForm({ childName: `刘${letter}` }))

    expect(
      await api.as('parent2').call(contract.claimChild, claimForm({ childName: '刘七' })),
    ).toBeRefused('RATE_LIMITED')
  })

  test('a guardian whose phone the school has on record needs no confirmation', async ({
    api,
    database,
    world,
  }) => {
    const studentId = demoPupilId(world.tenant, '刘雨桐')
    const keys = createKeys(testRootKey)
    const id = '7777'
    const expected = {
      tenantId: world.tenant,
      id,
      studentId,
      userId: null,
      name: '陈先生',
      relation: 'FATHER',
      state: 'EXPECTED',
      verifiedBy: null,
      verifiedAt: null,
    } as const
    await database.write(world.tenant, (tx) =>
      insertLink(tx, { ...expected, ...sealPhone(keys, world.tenant, id, '14000000007') }),
    )
    await api.as('parent2').call(contract.claimChild, claimForm())

    expect(
      (await api.as('parent2').call(contract.listChildren, {})).data.records.map(
        ({ name }) => name,
      ),
    ).toContain('刘雨桐')
    expect((await api.as('parent2').call(contract.listOwnClaims, {})).data.records).toMatchObject([
      { stateName: '已确认' },
    ])
  })

  test('GET child/claims: works for one’s own claims', async ({ api }) => {
    await api.as('parent2').call(contract.claimChild, claimForm())

    expect((await api.as('parent2').call(contract.listOwnClaims, {})).data.records).toMatchObject([
      { childName: '刘雨桐', className: '三年级2班', stateName: '待确认' },
    ])
    expect((await api.as('parent').call(contract.listOwnClaims, {})).data.records).toEqual([])
  })

  test('POST child/withdraw: works for one’s own claim; another’s does not exist', async ({
    api,
  }) => {
    const { id } = (await api.as('parent2').call(contract.claimChild, claimForm())).data

    expect(await api.as('parent').call(contract.withdrawClaim, { id })).toBeRefused('NOT_FOUND')
    expect(await api.as('parent2').call(contract.withdrawClaim, { id })).toBeDone()
  })

  test('POST child/withdraw: ALREADY_DECIDED', async ({ api }) => {
    const { id } = (await api.as('parent2').call(contract.claimChild, claimForm())).data
    await api.as('parent2').call(contract.withdrawClaim, { id })

    expect(await api.as('parent2').call(contract.withdrawClaim, { id })).toBeRefused(
      'ALREADY_DECIDED',
    )
  })
})

describe('inviting the second guardian', () => {
  const rain = (tenant: string) => ({
    studentId: demoPupilId(tenant, '张小雨'),
    relation: 'FATHER' as const,
  })

  test('POST child/invite: works for a guardian; a foreign child does not exist', async ({
    api,
    world,
  }) => {
    const made = await api.as('parent').call(contract.inviteGuardian, rain(world.tenant))

    expect(made.data).toEqual({
      code: expect.stringMatching(/^[A-Z2-9]{10}$/),
      expireTime: '2027-03-18 09:00:00',
    })
    expect(await api.as('parent2').call(contract.inviteGuardian, rain(world.tenant))).toBeRefused(
      'NOT_FOUND',
    )
  })

  test('POST child/invite: CUSTODY_FROZEN', async ({ api, world }) => {
    await api
      .as('admin')
      .call(freezeStudent, { id: demoPupilId(world.tenant, '张小雨'), reason: '争议' })

    expect(await api.as('parent').call(contract.inviteGuardian, rain(world.tenant))).toBeRefused(
      'CUSTODY_FROZEN',
    )
  })

  test('POST child/invite: TOO_MANY_INVITATIONS', async ({ api, world }) => {
    for (let count = 0; count < 3; count += 1)
      await api.as('parent').call(contract.inviteGuardian, rain(world.tenant))

    expect(await api.as('parent').call(contract.inviteGuardian, rain(world.tenant))).toBeRefused(
      'TOO_MANY_INVITATIONS',
    )
  })

  test('GET child/invitations: works and never shows a code', async ({ api, world }) => {
    const { code } = (await api.as('parent').call(contract.inviteGuardian, rain(world.tenant))).data
    const answer = await api.as('parent').call(contract.listInvitations, {})

    expect(answer.data.records).toMatchObject([
      { childName: '张小雨', stateName: '等待使用', relationName: '父亲', isOwn: true },
    ])
    expect(answer.text).not.toContain(code)
    world.setNow(new Date('2027-03-19T09:00:00+08:00'))
    expect((await api.as('parent').call(contract.listInvitations, {})).data.records).toMatchObject([
      { stateName: '已过期' },
    ])
  })

  test('POST child/accept: works once', async ({ api, world }) => {
    const { code } = (await api.as('parent').call(contract.inviteGuardian, rain(world.tenant))).data

    expect(await api.as('parent2').call(contract.acceptInvitation, { code })).toBeDone()
    expect(
      (await api.as('parent2').call(contract.listChildren, {})).data.records.map(
        ({ name }) => name,
      ),
    ).toContain('张小雨')
    expect(await api.as('parent2').call(contract.acceptInvitation, { code })).toBeRefused(
      'INVITATION_UNKNOWN',
    )
  })

  test('POST child/accept: INVITATION_UNKNOWN, identical for wrong, expired and revoked codes and those of a former guardian', async ({
    api,
    world,
  }) => {
    const [first, second, third] = [1, 2, 3].map(() =>
      api.as('parent').call(contract.inviteGuardian, rain(world.tenant)),
    )
    const codes = [
      (await first)?.data.code ?? '',
      (await second)?.data.code ?? '',
      (await third)?.data.code ?? '',
    ]
    const [row] = (await api.as('parent').call(contract.listInvitations, {})).data.records
    await api.as('parent').call(contract.revokeInvitation, { id: row?.id ?? '' })
    const answers = [
      await api.as('parent2').call(contract.acceptInvitation, { code: 'ABCDEFGH23' }),
      await api.as('parent2').call(contract.acceptInvitation, { code: codes[2] ?? '' }),
    ]
    const [link] = (
      await api.as('admin').call(listGuardians, { studentId: demoPupilId(world.tenant, '张小雨') })
    ).data.records
    await api.as('admin').call(revokeGuardian, { id: link?.id ?? '', reason: 'x' })
    answers.push(await api.as('parent2').call(contract.acceptInvitation, { code: codes[0] ?? '' }))
    world.setNow(new Date('2027-03-19T09:00:00+08:00'))
    answers.push(await api.as('parent2').call(contract.acceptInvitation, { code: codes[1] ?? '' }))

    for (const answer of answers) expect(answer).toBeRefused('INVITATION_UNKNOWN')
    expect(new Set(answers.map(({ body }) => body['msg'])).size).toBe(1)
  })

  test('POST child/accept: CUSTODY_FROZEN', async ({ api, world }) => {
    const { code } = (await api.as('parent').call(contract.inviteGuardian, rain(world.tenant))).data
    await api
      .as('admin')
      .call(freezeStudent, { id: demoPupilId(world.tenant, '张小雨'), reason: '争议' })

    expect(await api.as('parent2').call(contract.acceptInvitation, { code })).toBeRefused(
      'CUSTODY_FROZEN',
    )
  })

  test('POST child/revoke-invitation: works for one’s own', async ({ api, world }) => {
    await api.as('parent').call(contract.inviteGuardian, rain(world.tenant))
    const [row] = (await api.as('parent').call(contract.listInvitations, {})).data.records

    expect(
      await api.as('parent2').call(contract.revokeInvitation, { id: row?.id ?? '' }),
    ).toBeRefused('NOT_FOUND')
    expect(await api.as('parent').call(contract.revokeInvitation, { id: row?.id ?? '' })).toBeDone()
  })

  test('POST child/revoke-invitation: INVITATION_CLOSED', async ({ api, world }) => {
    const { code } = (await api.as('parent').call(contract.inviteGuardian, rain(world.tenant))).data
    await api.as('parent2').call(contract.acceptInvitation, { code })
    const [row] = (await api.as('parent').call(contract.listInvitations, {})).data.records

    expect(
      await api.as('parent').call(contract.revokeInvitation, { id: row?.id ?? '' }),
    ).toBeRefused('INVITATION_CLOSED')
  })
})
