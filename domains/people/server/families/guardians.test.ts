import { describe } from 'vitest'

import { demoClassId, demoGradeId, demoPupilId } from '../../../../db/demo/people.ts'
import { demoUserId } from '../../../../db/demo/world.ts'
import { expect, test } from '../../../../app/testing/world.ts'
import type { Api } from '../../../../app/testing/world.ts'
import { claimChild, listChildren, listOwnClaims } from '../../contract/child.ts'
import * as contract from '../../contract/guardian.ts'
import { submitGrade } from '../../contract/grade.ts'
import { freezeStudent } from '../../contract/student.ts'
import { claimForm, claimOf } from '../testing/someClaim.ts'

const claimBy = async (api: Api, change = {}): Promise<string> =>
  (await api.as('parent2').call(claimChild, claimForm(change))).data.id

const onlyLink = async (api: Api, studentId: string) => {
  const [link] = (await api.as('admin').call(contract.listGuardians, { studentId })).data.records
  if (!link) throw new Error('no guardian')
  return link
}

describe('claims for the class teacher', () => {
  test('GET guardian/claims: works, with what matches and what does not, for one’s own class only', async ({
    api,
    world,
  }) => {
    await claimBy(api)
    await claimBy(api, { childName: '刘雨同' })
    const { records } = (
      await api.as('teacher').call(contract.listClaimsToDecide, { state: 'PENDING' })
    ).data
    await api.as('admin').call(submitGrade, {
      id: demoGradeId(world.tenant, 3),
      name: '三年级',
      level: 3,
      headId: demoUserId(world.tenant, 'teacher'),
    })
    await claimBy(api, { classId: demoClassId(world.tenant, 3, 1), childName: '王一凡' })

    expect(records).toMatchObject([
      { childName: '刘雨同', fits: false },
      {
        childName: '刘雨桐',
        fits: true,
        claimantName: '陈爸爸',
        claimantPhone: '140****0007',
        relationName: '父亲',
      },
    ])
    // The head of the grade reads claims; only the class teacher decides.
    expect((await api.as('teacher').call(contract.listClaimsToDecide, {})).data.total).toBe(2)
    expect((await api.as('admin').call(contract.listClaimsToDecide, {})).data.total).toBe(3)
  })

  test('POST guardian/confirm: works: the child appears, and the first guardian is the primary one', async ({
    api,
    world,
  }) => {
    const ids = await claimBy(api)

    expect(await api.as('teacher').call(contract.confirmClaims, { ids })).toBeDone()
    expect((await api.as('parent2').call(listChildren, {})).data.records).toMatchObject([
      { name: '刘雨桐', isPrimary: true, relationName: '父亲' },
      { name: '陈小北' },
    ])
    expect(await onlyLink(api, demoPupilId(world.tenant, '刘雨桐'))).toMatchObject({
      name: '陈爸爸',
      verifiedName: '李老师',
      stateName: '有效',
    })
  })

  test('POST guardian/confirm: ALREADY_DECIDED for a second decision, and nothing on the list is done', async ({
    api,
  }) => {
    const first = await claimBy(api)
    const second = await claimBy(api, { childName: '王一凡', idTail: '0000' })
    await api.as('teacher').call(contract.refuseClaims, { ids: first, reason: '请当面核对' })

    expect(await api.as('teacher').call(contract.confirmClaims, { ids: first })).toBeRefused(
      'ALREADY_DECIDED',
    )
    expect(
      await api
        .as('teacher')
        .call(contract.refuseClaims, { ids: `${second},${first}`, reason: 'x' }),
    ).toBeRefused('ALREADY_DECIDED')
    expect(
      (await api.as('parent2').call(listOwnClaims, {})).data.records.map(({ state }) => state),
    ).toEqual(['PENDING', 'REFUSED'])
  })

  test('POST guardian/confirm: CLAIM_DOES_NOT_FIT', async ({ api }) => {
    const ids = await claimBy(api, { idTail: '0000' })

    expect(await api.as('teacher').call(contract.confirmClaims, { ids })).toBeRefused(
      'CLAIM_DOES_NOT_FIT',
    )
  })

  test('POST guardian/confirm: CUSTODY_FROZEN', async ({ api, world }) => {
    const ids = await claimBy(api)
    await api
      .as('admin')
      .call(freezeStudent, { id: demoPupilId(world.tenant, '刘雨桐'), reason: '争议' })

    expect(await api.as('teacher').call(contract.confirmClaims, { ids })).toBeRefused(
      'CUSTODY_FROZEN',
    )
  })

  test('POST guardian/confirm: a claim of another class or school does not exist for the teacher', async ({
    api,
    world,
  }) => {
    const ids = await claimBy(api, {
      classId: demoClassId(world.tenant, 3, 1),
      childName: '王一凡',
    })
    const foreign = await api.as('teacher', world.otherTenant).call(contract.confirmClaims, { ids })
    const other = await api.as('teacher').call(contract.confirmClaims, { ids })

    expect(other).toBeRefused('NOT_FOUND')
    expect(foreign.body['msg']).toBe(other.body['msg'])
  })

  test('POST guardian/refuse: works, and the parent reads why', async ({ api }) => {
    const ids = await claimBy(api)

    expect(
      await api.as('teacher').call(contract.refuseClaims, { ids, reason: '请带户口簿到校核对' }),
    ).toBeDone()
    expect((await api.as('parent2').call(listOwnClaims, {})).data.records).toMatchObject([
      { stateName: '未通过', reason: '请带户口簿到校核对' },
    ])
  })

  test('POST guardian/refuse: ALREADY_DECIDED', async ({ api }) => {
    const ids = await claimBy(api)
    await api.as('teacher').call(contract.confirmClaims, { ids })

    expect(await api.as('teacher').call(contract.refuseClaims, { ids, reason: 'x' })).toBeRefused(
      'ALREADY_DECIDED',
    )
  })
})

describe('guardians of a pupil', () => {
  test('GET guardian/list: works for the class teacher and the family, with masked phones', async ({
    api,
    world,
  }) => {
    const studentId = demoPupilId(world.tenant, '张小雨')

    for (const account of ['teacher', 'parent', 'admin'])
      expect(
        (await api.as(account).call(contract.listGuardians, { studentId })).data.records,
      ).toMatchObject([{ name: '张妈妈', isPrimary: true }])
    expect(await api.as('parent2').call(contract.listGuardians, { studentId })).toBeRefused(
      'NOT_FOUND',
    )
  })

  const rights = {
    relation: 'OTHER' as const,
    isLegal: false,
    isPrimary: true,
    canPickUp: false,
    canConsent: false,
  }

  test('POST guardian/update: works', async ({ api, world }) => {
    const studentId = demoPupilId(world.tenant, '张小雨')
    const { id } = await onlyLink(api, studentId)

    expect(await api.as('admin').call(contract.updateGuardian, { id, ...rights })).toBeDone()
    expect(await onlyLink(api, studentId)).toMatchObject({
      relationName: '其他监护人',
      canPickUp: false,
    })
  })

  test('POST guardian/update: PRIMARY_TAKEN by another guardian', async ({ api, world }) => {
    const studentId = demoPupilId(world.tenant, '张小雨')
    await api
      .as('teacher')
      .call(contract.confirmClaims, { ids: await claimBy(api, claimOf('张小雨')) })
    const links = (await api.as('admin').call(contract.listGuardians, { studentId })).data.records
    const second = links.find(({ isPrimary }) => !isPrimary)

    expect(
      await api.as('admin').call(contract.updateGuardian, { id: second?.id ?? '0', ...rights }),
    ).toBeRefused('PRIMARY_TAKEN')
  })

  test('POST guardian/update: CUSTODY_FROZEN', async ({ api, world }) => {
    const studentId = demoPupilId(world.tenant, '张小雨')
    const { id } = await onlyLink(api, studentId)
    await api.as('admin').call(freezeStudent, { id: studentId, reason: '争议' })

    expect(await api.as('admin').call(contract.updateGuardian, { id, ...rights })).toBeRefused(
      'CUSTODY_FROZEN',
    )
  })

  test('POST guardian/revoke: works, and the guardian no longer sees the child', async ({
    api,
    world,
  }) => {
    const { id } = await onlyLink(api, demoPupilId(world.tenant, '张小雨'))

    expect(
      await api.as('admin').call(contract.revokeGuardian, { id, reason: '法院文书' }),
    ).toBeDone()
    expect((await api.as('parent').call(listChildren, {})).data.records).toEqual([])
  })

  test('POST guardian/revoke: ALREADY_REVOKED', async ({ api, world }) => {
    const { id } = await onlyLink(api, demoPupilId(world.tenant, '张小雨'))
    await api.as('admin').call(contract.revokeGuardian, { id, reason: '法院文书' })

    expect(
      await api.as('admin').call(contract.revokeGuardian, { id, reason: '法院文书' }),
    ).toBeRefused('ALREADY_REVOKED')
  })

  test('POST guardian/revoke: CUSTODY_FROZEN', async ({ api, world }) => {
    const studentId = demoPupilId(world.tenant, '张小雨')
    const { id } = await onlyLink(api, studentId)
    await api.as('admin').call(freezeStudent, { id: studentId, reason: '争议' })

    expect(await api.as('admin').call(contract.revokeGuardian, { id, reason: 'x' })).toBeRefused(
      'CUSTODY_FROZEN',
    )
  })
})
