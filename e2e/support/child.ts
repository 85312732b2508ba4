import { randomInt } from 'node:crypto'

import { demoForm, demoIdentityNumber } from '../../db/demo/enrolmentForms.ts'
import { schoolYearAt } from '../../db/demo/enrolment.ts'
import type { Category } from '../../domains/enrolment/contract/categories.ts'
import type { FormContent } from '../../domains/enrolment/contract/form.ts'
import { noteSecret } from './secrets.ts'

/** A child of one journey alone: nobody else in the run has its name or its numbers, and no real person can have them. */
export type Child = {
  readonly name: string
  /** As staff lists show the name. */
  readonly maskedName: string
  readonly idNo: string
  readonly guardianIdNo: string
  readonly guardianName: string
  readonly phone: string
  /** The child's right answers, without papers. */
  readonly form: (category: Category, materials?: FormContent['materials']) => FormContent
}

const lastCharacters = '禾穗苗芽蕊蔚芃荞菱蓁芷蒲芊葵茗蕾莞菁蘅薇'

/** Invents a child with numbers of the region that does not exist (990001). */
export function newChild(): Child {
  const order = 100 + randomInt(380)
  const birthDate = `${schoolYearAt(new Date()) - 7}-11-${String(1 + randomInt(28)).padStart(2, '0')}`
  const last = lastCharacters.charAt(randomInt(lastCharacters.length))
  const middle = String.fromCharCode(0x4e00 + 200 + randomInt(3000))
  const phone = `1409${String(randomInt(10_000_000)).padStart(7, '0')}`
  const made = { childName: `沈${middle}${last}`, birthDate, order, guardianName: '沈明远', phone }
  const child = {
    name: made.childName,
    maskedName: `沈*${last}`,
    idNo: demoIdentityNumber(birthDate, order),
    guardianIdNo: demoIdentityNumber('1990-05-17', order + 500),
    guardianName: made.guardianName,
    phone,
    form: (category: Category, materials: FormContent['materials'] = {}) => demoForm(category, made, materials),
  }
  for (const secret of [child.idNo, child.guardianIdNo, phone]) noteSecret(secret)
  return child
}
