import { demoClassId, namedIdentityNumber } from '../../../../db/demo/people.ts'
import { demoTenant, testNow } from '../../../../db/demo/world.ts'
import type { ClaimForm } from '../../contract/child.ts'

/** A valid claim for 刘雨桐 of the class of 李老师, with optional changes. */
export const claimForm = (change: Partial<ClaimForm> = {}): ClaimForm => ({
  classId: demoClassId(demoTenant, 3, 2),
  childName: '刘雨桐',
  idTail: namedIdentityNumber(testNow, '刘雨桐').slice(-4),
  relation: 'FATHER',
  ...change,
})

/** The part of a valid claim that names another pupil. */
export const claimOf = (childName: string): Partial<ClaimForm> => ({
  childName,
  idTail: namedIdentityNumber(testNow, childName).slice(-4),
})
