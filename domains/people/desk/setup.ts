import type { SetupStep } from '../../../platform/desk/setup/setupSteps.ts'
import { call } from '../../../platform/web/calls/calls.ts'
import { peoplePermissions } from '../contract/permissions.ts'
import { listClasses } from '../contract/schoolClass.ts'
import { listYears } from '../contract/schoolYear.ts'
import { calendarDesk, classesDesk, studentsDesk } from '../contract/screens.ts'
import { listStudents } from '../contract/student.ts'

const quiet = { quiet: true }
const { edit, editClasses } = peoplePermissions

/** The calendar, the classes and the pupils of a new school. */
export const setup: readonly SetupStep[] = [
  {
    key: 'calendar',
    rank: 50,
    title: '设置校历',
    hint: '设置学年、学期和放假日期，请假和课程都按校历计算。',
    may: editClasses,
    to: calendarDesk.path,
    isDone: async () =>
      (await call(listYears, {}, quiet)).records.some(({ isCurrent }) => isCurrent),
  },
  {
    key: 'classes',
    rank: 60,
    title: '建立班级',
    hint: '给每个年级建班，选好班主任。',
    may: editClasses,
    to: classesDesk.path,
    isDone: async () => (await call(listClasses, { size: 1 }, quiet)).total > 0,
  },
  {
    key: 'students',
    rank: 70,
    title: '导入学生',
    hint: '在“学生名册”的更多操作里导入 Excel，家长随后认领。',
    may: edit,
    to: studentsDesk.path,
    isDone: async () => (await call(listStudents, { size: 1 }, quiet)).total > 0,
  },
]
