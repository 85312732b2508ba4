import { linkTo } from '../../../platform/contract/screen.ts'
import type { FoundThing } from '../../../platform/desk/shell/finders.ts'
import { call } from '../../../platform/web/calls/calls.ts'
import { searchUsers } from '../contract/people.ts'
import { usersDesk } from '../contract/screens.ts'

/** People by name, spelling or initials. */
export async function findPeople(name: string): Promise<FoundThing[]> {
  const { records } = await call(searchUsers, { name, size: 6 }, { quiet: true, silent: true })
  return records.map(({ id, realName, deptName }) => ({
    id,
    title: realName,
    hint: deptName,
    to: linkTo(usersDesk, { open: id }),
  }))
}
