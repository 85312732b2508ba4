import { deskLoginScreen } from '../domains/identity/contract/deskScreens.ts'
import { ownUser, searchUsers } from '../domains/organisation/contract/people.ts'
import type { DeskEntry } from '../platform/desk/deskRoutes.ts'
import { mountDesk } from '../platform/desk/mountDesk.tsx'
import type { DeskPerson } from '../platform/desk/person.tsx'
import { call } from '../platform/web/calls.ts'

const ofDomains = import.meta.glob<DeskEntry[]>('../domains/*/desk/routes.tsx', { eager: true, import: 'deskRoutes' })

mountDesk({
  routes: Object.values(ofDomains).flat(),
  groups: ['概览', '内容', '组织', '学生', '系统'],
  login: deskLoginScreen.path,
  loadPerson,
  findPeople: async (name) => {
    const { records } = await call(searchUsers, { name, size: 6 }, { quiet: true, silent: true })
    return records.map((one) => ({ id: one.id, name: one.realName, hint: one.deptName, to: `/users?open=${one.id}` }))
  },
  loadBell: async () => ({ count: 0, items: [] }),
})

async function loadPerson(): Promise<DeskPerson> {
  const own = await call(ownUser, {}, { quiet: true, silent: true })
  const { id, realName, avatar, roleName, tenantName, roles, permissions } = own
  return { id, name: realName, avatar, roleName, schoolName: tenantName, roles, permissions }
}
