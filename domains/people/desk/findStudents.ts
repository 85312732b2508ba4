import { linkTo } from '../../../platform/contract/screen.ts'
import type { FoundThing } from '../../../platform/desk/shell/finders.ts'
import { call } from '../../../platform/web/calls/calls.ts'
import { studentsDesk } from '../contract/screens.ts'
import { listStudents } from '../contract/student.ts'

/** Pupils within reach by name, spelling, initials or school number. */
export async function findStudents(keyword: string): Promise<FoundThing[]> {
  const { records } = await call(listStudents, { keyword, size: 6 }, { quiet: true, silent: true })
  return records.map(({ id, name, className, studentNo }) => ({
    id,
    title: name,
    hint: [className, studentNo].filter(Boolean).join(' · '),
    to: linkTo(studentsDesk, { open: id }),
  }))
}
