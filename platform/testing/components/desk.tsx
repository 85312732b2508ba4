import type { ComponentType } from 'react'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'

import '../../desk/desk.css'
import { type Screen, screen } from '../../contract/screen.ts'
import { DeskApp } from '../../desk/DeskApp.tsx'
import { type DeskEntry, deskRoute } from '../../desk/deskEntries.ts'
import type { DeskAct, Finder } from '../../desk/shell/finders.ts'
import { navigate } from '../../web/navigation/location.ts'
import { signInSomebody } from './person.ts'

type Options = {
  /** The address of the page. */
  at?: Screen
  /** The person's permissions. */
  permissions?: readonly string[]
  /** The query string of the address. */
  search?: string
  /** The signed-in user; by default a new one. */
  person?: string
  /** Additional pages that open without the frame. */
  others?: readonly DeskEntry[]
  /** What Ctrl+K finds and begins. */
  finders?: readonly Finder[]
  acts?: readonly DeskAct[]
}

/** Renders one page inside the real frame of the desk, for a user who has just signed in. */
export async function openDesk(
  Page: ComponentType,
  {
    at = screen('/page'),
    permissions = [],
    search = '',
    person,
    others = [],
    finders = [],
    acts = [],
  }: Options = {},
) {
  await page.viewport(1280, 800)
  const id = signInSomebody(person)
  navigate(`${at.path}${search}`, { replace: true })
  return render(
    <DeskApp
      routes={[deskRoute(at, { title: '页面', load: async () => Page }), ...others]}
      groups={[]}
      login="/login"
      password="/password"
      loadPerson={async () => ({
        id,
        name: '李老师',
        avatar: '',
        roleName: '教师',
        schoolName: '青禾小学',
        roles: [],
        permissions,
      })}
      finders={finders}
      acts={acts}
      useBell={() => ({ bell: { count: 0, all: '#/', items: [] }, isFailed: false })}
    />,
  )
}
