import { demoClassId } from '../../../../db/demo/people.ts'
import { demoIdentityNumber } from '../../../../db/demo/enrolment/applicationForms.ts'
import { demoTenant } from '../../../../db/demo/world.ts'
import type { Api } from '../../../../app/testing/world.ts'
import { submitStudent } from '../../contract/student.ts'
import type { StudentForm } from '../../contract/student.ts'

let made = 0

/** The form of a new pupil, by default in the class of 李老师. */
export function studentForm(change: Partial<StudentForm> = {}): StudentForm {
  made += 1
  return {
    studentNo: `T${String(made).padStart(5, '0')}`,
    name: '林小满',
    sex: '1',
    birthday: '2018-05-04',
    entryDate: '2024-09-01',
    entryWay: '就近入学',
    studyWay: 'DAY',
    idNo: demoIdentityNumber('2018-05-04', 101 + made * 2),
    classId: demoClassId(demoTenant, 3, 2),
    ...change,
  }
}

/** Enters a pupil through the office. Returns their id and number. */
export async function someStudent(
  api: Api,
  change: Partial<StudentForm> = {},
): Promise<{ id: string; idNo: string }> {
  const form = studentForm(change)
  const answer = await api.as('admin').call(submitStudent, form)
  return { id: answer.data.id, idNo: form.idNo ?? '' }
}
