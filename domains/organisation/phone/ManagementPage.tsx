import { useCall } from '../../../platform/web/calls.ts'
import { List, Row } from '../../../platform/web/kit/List.tsx'
import { NotAllowed } from '../../../platform/web/kit/NotAllowed.tsx'
import { Page } from '../../../platform/web/kit/Page.tsx'
import { QueryView } from '../../../platform/web/kit/QueryView.tsx'
import { useManageEntries } from '../../../platform/web/manageEntries.ts'
import { ownUser } from '../contract/ownUser.ts'
import type { OwnUser } from '../contract/ownUser.ts'

/** 管理: the ways to everything that this person may manage or look through. */
export function ManagementPage() {
  const own = useCall(ownUser, {}, { quiet: true })
  return (
    <Page title="管理" onRefresh={own.refetch}>
      <QueryView query={own} skeleton="list">
        {(user) => <Entries user={user} />}
      </QueryView>
    </Page>
  )
}

function Entries({ user }: { user: OwnUser }) {
  const entries = useManageEntries({ isLogin: true, name: user.realName, roles: user.roles, permissions: user.permissions })
  if (entries.length === 0) return <NotAllowed title="管理" />
  return (
    <List label="管理">
      {entries.map(({ key, icon, label, hint, to }) => (
        <Row key={key} leading={icon} title={label} facts={[hint]} to={to} />
      ))}
    </List>
  )
}
