import { useCall } from '../../../platform/web/calls.ts'
import { List, Row } from '../../../platform/web/kit/List.tsx'
import { NotAllowed } from '../../../platform/web/kit/NotAllowed.tsx'
import { Page } from '../../../platform/web/kit/Page.tsx'
import { QueryView } from '../../../platform/web/kit/QueryView.tsx'
import type { ManageEntry } from '../../../platform/web/manageEntries.ts'
import { useNavigationMap } from '../../../platform/web/navigation.tsx'
import { ownUser } from '../contract/ownUser.ts'
import type { OwnUser } from '../contract/ownUser.ts'

/** 管理: the ways to everything that this person may manage or look through. */
export function ManagementPage({ all }: { all: readonly ManageEntry[] }) {
  const own = useCall(ownUser, {}, { quiet: true })
  return (
    <Page title="管理" onRefresh={own.refetch}>
      <QueryView query={own} skeleton="list">
        {(user) => <Entries user={user} all={all} />}
      </QueryView>
    </Page>
  )
}

/** One whose page is not part of this build is left out. */
function Entries({ user, all }: { user: OwnUser; all: readonly ManageEntry[] }) {
  const { table } = useNavigationMap()
  const person = {
    isLogin: true,
    name: user.realName,
    roles: user.roles,
    permissions: user.permissions,
  }
  const entries = all
    .filter((entry) => table.has(entry.to.split('?')[0] ?? '') && entry.isFor(person))
    .toSorted((a, b) => a.rank - b.rank)
  if (entries.length === 0) return <NotAllowed title="管理" />
  return (
    <List label="管理">
      {entries.map(({ key, icon, label, hint, to }) => (
        <Row key={key} leading={icon} title={label} facts={[hint]} to={to} />
      ))}
    </List>
  )
}
