import { linkTo } from '../../../platform/contract/screen.ts'
import { useSubmit } from '../../../platform/web/calls/calls.ts'
import { usePages } from '../../../platform/web/paging/usePages.ts'
import { Button } from '../../../platform/web/kit/Button.tsx'
import { Moment } from '../../../platform/web/kit/list/Facts.tsx'
import { Row } from '../../../platform/web/kit/list/List.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { PagesView } from '../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState } from '../../../platform/web/kit/page/States.tsx'
import { useGo } from '../../../platform/web/navigation/navigation.tsx'
import { listInbox } from '../contract/inbox.ts'
import { listMessages, readMessages } from '../contract/message.ts'
import type { Message } from '../contract/message.ts'
import { messageListScreen } from '../contract/screens.ts'

/** The person's messages, newest first. Opening one marks it as read. */
export function MessageListPage() {
  const pages = usePages(listMessages, {})
  const read = useSubmit(readMessages, { invalidates: [listMessages, listInbox] })
  const isAnyUnread = pages.rows.some(({ isRead }) => !isRead)
  return (
    <Page
      title="全部消息"
      onRefresh={pages.refresh}
      action={
        isAnyUnread ? (
          <Button kind="plain" small busy={read.isPending} onPress={() => read.mutate({})}>
            全部已读
          </Button>
        ) : undefined
      }
    >
      <PagesView
        pages={pages}
        label="全部消息"
        empty={<EmptyState drawing="message" title="还没有消息" hint="提醒和结果会出现在这里" />}
      >
        {(message) => (
          <MessageRow
            key={message.id}
            message={message}
            onRead={() => read.mutate({ ids: message.id })}
          />
        )}
      </PagesView>
    </Page>
  )
}

function MessageRow({ message, onRead }: { message: Message; onRead: () => void }) {
  const go = useGo()
  const open = () => {
    if (!message.isRead) onRead()
    go.to(message.link || linkTo(messageListScreen))
  }
  return (
    <Row
      title={message.title}
      unread={!message.isRead}
      facts={[<Moment key="time" at={message.createTime} />]}
      onPress={open}
    />
  )
}
