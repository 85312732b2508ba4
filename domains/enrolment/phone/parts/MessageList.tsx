import { useQueryClient } from '../../../../platform/web/calls/queryClient.ts'
import { useState } from 'react'

import { call, useSubmit } from '../../../../platform/web/calls/calls.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { Moment, StateChip } from '../../../../platform/web/kit/list/Facts.tsx'
import { List } from '../../../../platform/web/kit/list/List.tsx'
import { PressableContext } from '../../../../platform/web/pressable.ts'
import type { EnrolmentMessage } from '../../contract/message.ts'
import { acknowledgeMessage, listMessages, readMessages } from '../../contract/message.ts'
import { dayText } from '../words/windowWords.ts'
import look from './MessageList.module.css'

/**
 * Messages to the family; opening one marks it as read, an important one needs an acknowledgement.
 */
export function MessageList({ messages }: { messages: readonly EnrolmentMessage[] }) {
  return (
    <List label="报名消息">
      {messages.map((message) => (
        <OneMessage key={message.id} message={message} />
      ))}
    </List>
  )
}

function OneMessage({ message }: { message: EnrolmentMessage }) {
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [isRead, setRead] = useState(message.readAt !== undefined)
  const toggle = () => {
    setOpen(!isOpen)
    if (isRead) return
    setRead(true)
    void call(readMessages, { ids: message.id }, { quiet: true, silent: true }).then(
      () => queries.invalidateQueries({ queryKey: [listMessages.path], refetchType: 'none' }),
      () => setRead(false),
    )
  }
  return (
    <li className={look.message}>
      <button type="button" className={look.head} aria-expanded={isOpen} onClick={toggle}>
        <span className={look.title} data-unread={!isRead}>
          {isRead ? '' : <span className={look.hidden}>未读：</span>}
          {message.title}
        </span>
        <span className={look.at}>
          <PressableContext value={true}>
            <Moment at={message.at} />
          </PressableContext>
        </span>
      </button>
      {isOpen || message.needAck ? <MessageBody message={message} /> : null}
    </li>
  )
}

function MessageBody({ message }: { message: EnrolmentMessage }) {
  const [ackAt, setAckAt] = useState(message.ackAt)
  const acknowledge = useSubmit(acknowledgeMessage, {
    done: (reply) => setAckAt(reply.ackAt ?? reply.at),
    message: '已确认',
  })
  return (
    <div className={look.body}>
      <p className={look.words}>{message.body}</p>
      {message.deadline ? <p className={look.due}>期限：{dayText(message.deadline)}</p> : null}
      {message.needAck ? (
        ackAt ? (
          <StateChip tone="success">已知晓</StateChip>
        ) : (
          <Button
            small
            busy={acknowledge.isPending}
            onPress={() => acknowledge.mutate({ id: message.id })}
          >
            我已知晓
          </Button>
        )
      ) : null}
    </div>
  )
}
