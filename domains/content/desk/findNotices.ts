import { linkTo } from '../../../platform/contract/screen.ts'
import type { FoundThing } from '../../../platform/desk/shell/finders.ts'
import { call } from '../../../platform/web/calls/calls.ts'
import { listNotices } from '../contract/notice.ts'
import { noticesDesk } from '../contract/screens.ts'

/** Notices that the caller may read, by title. */
export async function findNotices(title: string): Promise<FoundThing[]> {
  const asked = { title_like: title, size: 6, view: 'reader' } as const
  const { records } = await call(listNotices, asked, { quiet: true, silent: true })
  return records.map(({ id, title: name, releaseTime }) => ({
    id,
    title: name,
    hint: releaseTime.slice(0, 10),
    to: linkTo(noticesDesk, { open: id }),
  }))
}
