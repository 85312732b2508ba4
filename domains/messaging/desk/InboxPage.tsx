import { Button } from 'antd'

import { linkTo } from '../../../platform/contract/screen.ts'
import { DeskEmpty, DeskError, DeskPage, DeskSkeleton } from '../../../platform/desk/DeskPage.tsx'
import { useCall, useSubmit } from '../../../platform/web/calls/calls.ts'
import { usePages } from '../../../platform/web/paging/usePages.ts'
import type { Pages } from '../../../platform/web/paging/usePages.ts'
import { useParam } from '../../../platform/web/navigation/navigation.tsx'
import {
  InboxKind,
  inboxKindNames,
  inboxKinds,
  inboxPreview,
  listInbox,
  readInbox,
} from '../contract/inbox.ts'
import type { InboxCounts, InboxEntry } from '../contract/inbox.ts'
import { listMessages } from '../contract/message.ts'
import { inboxDesk } from '../contract/screens.ts'
import { InboxLine } from './InboxLine.tsx'
import look from './inbox.module.css'

/** Everything that waits for the person, of all kinds. Each line leads to where it is done. */
export function InboxPage() {
  const asked = InboxKind.safeParse(useParam('kind'))
  const kind = asked.success ? asked.data : undefined
  const { data } = useCall(listInbox, inboxPreview, { quiet: true })
  const pages = usePages(listInbox, kind ? { kind } : {}, { size: 20 })
  const read = useSubmit(readInbox, {
    invalidates: [listInbox, listMessages],
    message: '消息已全部标为已读',
  })
  const counts = data?.counts
  return (
    <DeskPage
      title="待办"
      hint="待审批和待确认的事项、通知回执和各种消息都在这里，办完或看过后自动消失。"
      actions={
        counts && counts.message > 0 ? (
          <Button loading={read.isPending} onClick={() => read.mutate({})}>
            消息全部已读
          </Button>
        ) : undefined
      }
    >
      <Kinds counts={counts} kind={kind} />
      <Lines pages={pages} isNarrowed={kind !== undefined && (counts?.total ?? 0) > 0} />
    </DeskPage>
  )
}

function Kinds({ counts, kind }: { counts: InboxCounts | undefined; kind: InboxKind | undefined }) {
  const link = (one: InboxKind | undefined, name: string, count: number | undefined) => (
    <a
      key={name}
      href={`#${linkTo(inboxDesk, one ? { kind: one } : {})}`}
      className={look.tab}
      aria-current={one === kind ? 'page' : undefined}
    >
      {name}
      {count ? <span className={look.count}>{count}</span> : null}
    </a>
  )
  return (
    <nav className={look.tabs} aria-label="类别">
      {link(undefined, '全部', counts?.total)}
      {inboxKinds.map((one) => link(one, inboxKindNames[one], counts?.[one]))}
    </nav>
  )
}

function Lines({ pages, isNarrowed }: { pages: Pages<InboxEntry>; isNarrowed: boolean }) {
  if (pages.rows.length === 0) {
    if (pages.error) return <DeskError error={pages.error} onRetry={pages.refresh} />
    if (pages.isPending) return <DeskSkeleton rows={6} />
    return isNarrowed ? (
      <DeskEmpty drawing="message" title="这一类没有待办" hint="其他类别里还有待办。" />
    ) : (
      <DeskEmpty drawing="message" title="现在没有待办" hint="都处理好了，歇一会儿吧。" />
    )
  }
  return (
    <>
      <ul className={look.lines} aria-label="待办">
        {pages.rows.map((entry) => (
          <InboxLine key={entry.key} entry={entry} />
        ))}
      </ul>
      {pages.error ? <DeskError error={pages.error} onRetry={pages.more} /> : null}
      {pages.status === 'nomore' ? null : (
        <Button loading={pages.status === 'loading'} onClick={pages.more}>
          更多
        </Button>
      )}
    </>
  )
}
