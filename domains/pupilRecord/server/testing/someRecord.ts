import type { Api, World } from '../../../../app/testing/world.ts'
import { testRootKey } from '../../../../app/testing/world.ts'
import { demoIdentityNumber } from '../../../../db/demo/enrolment/applicationForms.ts'
import { demoPlanId } from '../../../../db/demo/enrolment/enrolment.ts'
import type { InputOf } from '../../../../platform/contract/endpoint.ts'
import { systemActor } from '../../../../platform/server/actor.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import { createKeys } from '../../../../platform/server/keys/keys.ts'
import { someApplication } from '../../../enrolment/server/testing/enrolmentFactory.ts'
import { enterAdmitted } from '../../../people/server/public.ts'
import type { submitRecord } from '../../contract/record.ts'
import { openPupilRecord } from '../public.ts'

export type Stage = { readonly api: Api; readonly database: Database; readonly world: World }

/** A registered child of the parent whose record is open. */
export async function someRecord(
  { api, database, world }: Stage,
  { account = 'parent', childName = '张小溪', order = 71 } = {},
): Promise<{ id: string; applicationId: string; applyNo: string }> {
  const { id: applicationId, applyNo } = await someApplication(api, database, {
    account,
    childName,
    order,
  })
  const { tenant: tenantId, now } = world
  const actor = systemActor(tenantId)
  const id = await database.write(tenantId, async (tx) => {
    await tx
      .updateTable('enrolmentApplication')
      .set({ status: 'REGISTERED' })
      .where('tenantId', '=', tenantId)
      .where('id', '=', applicationId)
      .execute()
    const studentId = await enterAdmitted(
      tx,
      actor,
      {
        studentNo: applyNo,
        name: childName,
        sex: '1',
        birthday: '2020-10-11',
        idNo: demoIdentityNumber('2020-10-11', order),
        address: '',
        entryDate: '2027-08-25',
        entryWay: '招生录取',
        guardians: [],
      },
      { keys: createKeys(testRootKey), now, request: { id: 'test', ip: '127.0.0.1' } },
    )
    const planId = demoPlanId(tenantId, 'XX')
    await openPupilRecord(tx, { tenantId, studentId, applicationId, planId }, now)
    return studentId
  })
  return { id, applicationId, applyNo }
}

/** A whole record of a family with one guardian. */
export const wholeRecord = (id: string, rev = 0): InputOf<typeof submitRecord> => ({
  id,
  rev,
  values: {
    idValidKind: 'DATED',
    idValidFrom: '2026-03-01',
    idValidTo: '2031-03-01',
    bloodType: 'AB',
    onlyChild: '1',
    leftBehind: 'NONE',
    orphan: '0',
    martyr: '0',
    subsidy: '0',
    needAid: '1',
    commute: 'WALK',
    distance: '1.5',
    bus: '0',
  },
  guardians: [{ gHkRegion: '澜州市青渚区', gAddress: '青渚路 8 号', gEthnic: '01' }],
})
