import { expect, test } from 'vitest'

import { familyPayload } from './familyPayload.ts'
import { startPayload } from '../../contract/form/formModel.ts'

const earlier = {
  values: {
    childName: '张小朗',
    idNo: '99**************36',
    hkRegion: '云岭省松河县',
    hkDate: '2020-11-03',
    acceptCoord: 'YES',
    leaseNo: 'DE**********17',
  },
  guardians: [
    {
      gName: '张妈妈',
      gIdNo: '99**************40',
      gPhone: '140****0012',
      gEmployer: '滨港物流站',
    },
  ],
  masked: ['values.idNo', 'values.leaseNo', 'guardians.0.gIdNo', 'guardians.0.gPhone'],
}

test('home and guardians are taken over, the child and masked values are not', () => {
  const { values, guardians, materials } = familyPayload(earlier)

  expect(values).toEqual({ ...startPayload().values, hkRegion: '云岭省松河县' })
  expect(guardians).toEqual([
    { ...startPayload().guardians[0], gName: '张妈妈', gEmployer: '滨港物流站' },
  ])
  expect(materials).toEqual({})
})

test('without a guardian the form begins with an empty one', () => {
  expect(familyPayload({ values: {}, guardians: [], masked: [] })).toEqual(startPayload())
})
