import { useState } from 'react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall, useSubmit } from '../../../platform/web/calls/calls.ts'
import { usePages } from '../../../platform/web/paging/usePages.ts'
import { FilterChips } from '../../../platform/web/kit/input/Filters.tsx'
import { List, Row } from '../../../platform/web/kit/list/List.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { PagesView } from '../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState, Skeleton } from '../../../platform/web/kit/page/States.tsx'
import { useParam } from '../../../platform/web/navigation/navigation.tsx'
import {
  InboxKind,
  inboxKindNames,
  inboxKinds,
  inboxPreview,
  listInbox,
  readInbox,
} from '../contract/inbox.ts'
import type { InboxCounts } from '../contract/inbox.ts'
import { listMessages } from '../contract/message.ts'
import { messageListScreen } from '../contract/screens.ts'
import { InboxRow } from './today/InboxRow.tsx'

type Filter = InboxKind | 'all'

/** Everything that waits for the person, from all domains. One tap leads to where it is done. */
export function InboxPage() {
  const asked = InboxKind.safeParse(useParam('kind'))
  const [filter, setFilter] = useState<Filter>(asked.success ? asked.data : 'all')
  const preview = useCall(listInbox, inboxPreview, { quiet: true })
  const pages = usePages(listInbox, filter === 'all' ? {} : { kind: filter })
  const refresh = () => Promise.all([preview.refetch(), pages.refresh()])
  const counts = preview.data?.counts
  return (
    <Page title="待办" onRefresh={refresh}>
      {counts && counts.total > 0 ? (
        <FilterChips
          label="类别"
          options={optionsOf(counts, filter)}
          value={filter}
          onChange={setFilter}
        />
      ) : null}
      {preview.isPending ? (
        <Skeleton kind="list" shape="person" filters />
      ) : (
        <PagesView
          pages={pages}
          label="待办"
          empty={
            filter !== 'all' && counts && counts.total > 0 ? (
              <EmptyState drawing="message" title="这一类没有待办" hint="其他类别里还有待办" />
            ) : (
              <EmptyState drawing="message" title="现在没有待办" hint="都处理好了，歇一会儿吧" />
            )
          }
        >
          {(entry) => <InboxRow key={entry.key} entry={entry} />}
        </PagesView>
      )}
      {preview.isPending || pages.isPending ? null : <More counts={counts} />}
    </Page>
  )
}

/** The kinds that wait, and the chosen one even if it is done. */
const optionsOf = (counts: InboxCounts, filter: Filter) => [
  { value: 'all' as const, label: '全部', count: counts.total },
  ...inboxKinds
    .filter((kind) => counts[kind] > 0 || kind === filter)
    .map((kind) => ({ value: kind, label: inboxKindNames[kind], count: counts[kind] })),
]

function More({ counts }: { counts: InboxCounts | undefined }) {
  const read = useSubmit(readInbox, {
    invalidates: [listInbox, listMessages],
    message: '消息已全部标为已读',
  })
  return (
    <List label="更多">
      {counts && counts.message > 0 ? (
        <Row title="消息全部标为已读" disabled={read.isPending} onPress={() => read.mutate({})} />
      ) : null}
      <Row title="全部消息" facts={['看过的也在这里']} to={linkTo(messageListScreen)} />
    </List>
  )
}
