import { deletedNumber } from './numbers.ts'
import { withoutSought } from './seeking.ts'
import type { Sought } from './seeking.ts'

/**
 * Where a record has the numbers of its own person. The same number there is not a mention: the
 * record belongs to another family or person, who typed it as their own.
 */
const ownPlaces: Readonly<Record<string, readonly string[]>> = {
  app_user: ['account', 'phone'],
  draw_part: ['phone_sealed'],
  enrolment_application: ['answers_sealed.idNo', 'apply_no'],
  enrolment_guardian: ['answers_sealed.gIdNo', 'answers_sealed.gPhone'],
  guardian_link: ['phone_sealed'],
  recruitment_application: ['identity_sealed', 'phone_sealed'],
  resume: ['phone_sealed'],
  student: ['id_no_sealed', 'record_no_sealed', 'student_no'],
}

/** Whether a text is the own number of the person whose record it is. */
export const isOwnNumber = (table: string, at: string, text: string, sought: Sought): boolean =>
  sought.kind === 'numbers' &&
  (ownPlaces[table]?.includes(at) ?? false) &&
  withoutSought(text, sought) === deletedNumber
