import { demoForm, demoIdentityNumber } from '../../db/demo/enrolment/applicationForms.ts'
import { schoolYearAt } from '../../db/demo/enrolment/planFacts.ts'
import type { Category } from '../../domains/enrolment/contract/form/categories.ts'
import type { FormContent } from '../../domains/enrolment/contract/form/form.ts'
import { noteSecret } from './secrets.ts'

/**
 * A child that one journey uses alone: its name and numbers are unique in the run and cannot belong
 * to a real person.
 */
export type Child = {
  readonly name: string
  /** The name as staff lists show it. */
  readonly maskedName: string
  readonly idNo: string
  readonly guardianIdNo: string
  readonly guardianName: string
  readonly phone: string
  /** The valid answers for the child, without documents. */
  readonly form: (category: Category, materials?: FormContent['materials']) => FormContent
}

const lastCharacters = '禾穗苗芽蕊蔚芃荞菱蓁芷蒲芊葵茗蕾莞菁蘅薇'

const perWorker = 200
const orders = 380
let invented = 0

/** Returns a number that is unique in the run: each worker counts within its own range. */
function nextNumber(): number {
  if (invented >= perWorker) throw new Error(`one worker can create at most ${perWorker} children`)
  return Number(process.env['TEST_WORKER_INDEX'] ?? 0) * perWorker + invented++
}

/** Invents a child with numbers of a region that does not exist (990001). */
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
