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

const perWorker = 200
const orders = 380
let invented = 0

/** A number that no other child of the run has: each worker counts within a share of its own. */
function nextNumber(): number {
  if (invented >= perWorker) throw new Error(`one worker invents at most ${perWorker} children`)
  return Number(process.env['TEST_WORKER_INDEX'] ?? 0) * perWorker + invented++
}

/** Invents a child with numbers of the region that does not exist (990001). */
export function newChild(): Child {
  const number = nextNumber()
  const order = 100 + (number % orders)
  const birthDate = `${schoolYearAt(new Date()) - 7}-11-${String(1 + (Math.floor(number / orders) % 28)).padStart(2, '0')}`
  const last = lastCharacters.charAt(number % lastCharacters.length)
  const middle = String.fromCharCode(0x4e00 + 200 + Math.floor(number / lastCharacters.length))
  const phone = `1409${String(number).padStart(7, '0')}`
  const made = { childName: `沈${middle}${last}`, birthDate, order, guardianName: '沈明远', phone }
  const child = {
    name: made.childName,
    maskedName: `沈*${last}`,
    idNo: demoIdentityNumber(birthDate, order),
    guardianIdNo: demoIdentityNumber('1990-05-17', order + 500),
    guardianName: made.guardianName,
    phone,
    form: (category: Category, materials: FormContent['materials'] = {}) =>
      demoForm(category, made, materials),
  }
  for (const secret of [child.idNo, child.guardianIdNo, phone]) noteSecret(secret)
  return child
}
