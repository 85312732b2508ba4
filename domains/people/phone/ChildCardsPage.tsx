import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { Button } from '../../../platform/web/kit/Button.tsx'
import { NotAllowed } from '../../../platform/web/kit/page/NotAllowed.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState } from '../../../platform/web/kit/page/States.tsx'
import { useGo } from '../../../platform/web/navigation/navigation.tsx'
import { ownUser } from '../../organisation/contract/ownUser.ts'
import { listChildren } from '../contract/child.ts'
import { peoplePermissions } from '../contract/permissions.ts'
import { childrenScreen } from '../contract/screens.ts'
import { ChildCard } from './parts/ChildCard.tsx'

const staleMs = 5 * 60_000

/** 孩子卡片: only the caller's children. */
export function ChildCardsPage() {
  const own = useCall(ownUser, {}, { staleMs, quiet: true })
  return (
    <Page title="孩子卡片">
      <QueryView query={own} skeleton="list">
        {({ permissions }) =>
          permissions.includes(peoplePermissions.family) ? (
            <Cards />
          ) : (
            <NotAllowed title="孩子卡片" />
          )
        }
      </QueryView>
    </Page>
  )
}

function Cards() {
  const go = useGo()
  const query = useCall(listChildren, {})
  const none = (
    <EmptyState
      drawing="list"
      title="还没有关联的孩子"
      hint="认领后由班主任确认"
      action={<Button onPress={() => go.to(linkTo(childrenScreen))}>去认领</Button>}
    />
  )
  return (
    <QueryView
      query={query}
      skeleton="list"
      isEmpty={({ records }) => records.length === 0}
      empty={none}
    >
      {({ records }) => records.map((child) => <ChildCard key={child.id} child={child} />)}
    </QueryView>
  )
}
