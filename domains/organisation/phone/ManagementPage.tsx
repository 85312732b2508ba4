import { useCall } from '../../../platform/web/calls/calls.ts'
import { List, Row } from '../../../platform/web/kit/list/List.tsx'
import { NotAllowed } from '../../../platform/web/kit/page/NotAllowed.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { manageEntries } from '../../../platform/web/navigation/homeEntries.ts'
import { ownUser } from '../contract/ownUser.ts'
import type { OwnUser } from '../contract/ownUser.ts'

/** 管理: links to everything that this person may manage or view. */
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
  const person = {
    isLogin: true,
    name: user.realName,
    roles: user.roles,
    permissions: user.permissions,
  }
  const entries = manageEntries(person)
  if (entries.length === 0) return <NotAllowed title="管理" />
  return (
    <List label="管理">
      {entries.map(({ key, icon, label, hint, to }) => (
        <Row key={key} leading={icon} title={label} facts={[hint]} to={to} />
      ))}
    </List>
  )
}
