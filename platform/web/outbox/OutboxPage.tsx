import { useEffect } from 'react'

import { wireDateTime } from '../../contract/time.ts'
import { Button } from '../kit/Button.tsx'
import { Facts, Moment, Notice, StateChip } from '../kit/list/Facts.tsx'
import { Card } from '../kit/list/List.tsx'
import { Page } from '../kit/page/Page.tsx'
import { EmptyState, Skeleton } from '../kit/page/States.tsx'
import { useGo } from '../navigation/navigation.tsx'
import { isOld, type Act } from './acts.ts'
import { outbox, repeats } from './browserOutbox.ts'
import { useWaiting } from './waiting.ts'
import { confirm } from '../overlays/overlays.tsx'
import { toast } from '../overlays/toasts.ts'
import { startSending } from './wakeOutbox.ts'
import look from './Outbox.module.css'

/** 待发送: the acts done offline, in the order in which they are sent. */
export function OutboxPage() {
  const { acts, sending, isRead } = useWaiting()
  useEffect(startSending, [])
  return (
    <Page title="待发送" onRefresh={() => outbox.hurry()}>
      {!isRead ? (
        <Skeleton kind="list" />
      ) : acts.length === 0 ? (
        <EmptyState
          drawing="done"
          title="没有待发送的事项"
          hint="没有网络时办理的事项会存在这里，联网后自动发送。"
        />
      ) : (
        <>
          <Notice tone="info">
            标为“待发送”的，联网后按先后顺序自动发送；其余的请您选择发送或放弃。
          </Notice>
          {acts.map((act) => (
            <ActCard key={act.key} act={act} isSending={act.key === sending} />
          ))}
        </>
      )}
    </Page>
  )
}

type State = { chip: string; tone: 'primary' | 'warning' | 'error'; words: string }

function stateOf(act: Act, isSending: boolean): State {
  if (isSending) return { chip: '发送中', tone: 'primary', words: '正在发送' }
  if (act.stopped !== null) return { chip: '没有发送成功', tone: 'error', words: act.stopped }
  if (isOld(act, Date.now()))
    return { chip: '请决定', tone: 'error', words: '已超过 7 天，不会自动发送，请发送或放弃' }
  return { chip: '待发送', tone: 'warning', words: '等待网络，联网后自动发送' }
}

function ActCard({ act, isSending }: { act: Act; isSending: boolean }) {
  const go = useGo()
  const state = stateOf(act, isSending)
  return (
    <Card title={act.title} action={<StateChip tone={state.tone}>{state.chip}</StateChip>}>
      <Facts
        items={[
          { label: '事项', value: act.words },
          { label: '内容', value: act.note },
          { label: '时间', value: <Moment at={wireDateTime(new Date(act.madeAtMs))} /> },
          { label: '状态', value: <span role="status">{state.words}</span> },
        ]}
      />
      <div className={look.buttons}>
        <Button
          kind={act.stopped === null ? 'primary' : 'secondary'}
          label={`立即发送：${act.title}`}
          busy={isSending}
          onPress={() => sendNow(act)}
        >
          立即发送
        </Button>
        <Button label={`打开：${act.title}`} onPress={() => go.to(act.to)}>
          打开
        </Button>
        <Button
          kind="danger"
          label={`放弃：${act.title}`}
          disabled={isSending}
          onPress={() => giveUp(act)}
        >
          放弃
        </Button>
      </div>
    </Card>
  )
}

async function sendNow(act: Act): Promise<void> {
  const question = {
    title: `“${act.words} ${act.title}”可能已经送达`,
    body: '已经存了 7 天以上，再发送可能重复。请先点“打开”，或到“我的请求”里看看有没有送达，没有送达再发送。',
    action: '仍然发送',
    tone: 'danger',
  } as const
  const isAsked = isOld(act, Date.now()) && repeats(act)
  if (!isAsked || (await confirm(question))) await outbox.sendNow(act.key)
}

async function giveUp({ key, words, title }: Act): Promise<void> {
  const question = {
    title: `放弃“${words} ${title}”吗？`,
    body: '放弃后不再发送，写的内容也会删除。如果之前已经送达，以学校的记录为准。',
    action: '放弃',
    tone: 'danger',
  } as const
  if (!(await confirm(question))) return
  const isDropped = await outbox.drop(key)
  toast(isDropped ? '已放弃' : '这一项已经发送，不能放弃', isDropped ? 'info' : 'warning')
}
