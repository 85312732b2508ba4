import { useState } from 'react'

import { dayWords, minuteWords } from '../../../platform/contract/dayWords.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import { useCall, useSubmit } from '../../../platform/web/calls/calls.ts'
import { download } from '../../../platform/web/files/fileCalls.ts'
import { Button } from '../../../platform/web/kit/Button.tsx'
import { Facts, Moment, StateBanner } from '../../../platform/web/kit/list/Facts.tsx'
import { Card, List, Row } from '../../../platform/web/kit/list/List.tsx'
import { BottomBar, Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { useParam } from '../../../platform/web/navigation/navigation.tsx'
import { askText, confirm } from '../../../platform/web/overlays/overlays.tsx'
import {
  exportData,
  exportPaper,
  getOwnRequest,
  listOwnRequests,
  sayInRequest,
  withdrawRequest,
} from '../contract/request.ts'
import type { OwnRequest } from '../contract/request.ts'
import { isClosed, requestTitle, requestTones } from '../contract/requestStates.ts'

/** One request of the family: its state, what was answered, its files and messages. */
export function RequestPage() {
  const id = useParam('id') ?? ''
  const query = useCall(getOwnRequest, { id }, { quiet: true })
  const request = query.data
  return (
    <Page
      title="个人信息申请"
      onRefresh={query.refetch}
      bottom={request && !isClosed(request.state) ? <Actions request={request} /> : null}
    >
      <QueryView query={query}>{(found) => <Content request={found} />}</QueryView>
    </Page>
  )
}

function Actions({ request: { id, number } }: { request: OwnRequest }) {
  const invalidates = [getOwnRequest, listOwnRequests]
  const say = useSubmit(sayInRequest, { invalidates, message: '已发送' })
  const withdraw = useSubmit(withdrawRequest, { invalidates, message: '已撤销' })
  const write = async () => {
    const text = await askText({
      title: '给学校留言',
      label: '内容',
      action: '发送',
      max: 500,
      required: true,
    })
    if (text) say.mutate({ id, text })
  }
  const takeBack = async () => {
    const isSure = await confirm({
      title: `撤销申请 ${number}？`,
      body: '撤销后学校不再办理，需要时可以重新申请。',
      action: '撤销申请',
    })
    if (isSure) withdraw.mutate({ id })
  }
  return (
    <BottomBar>
      <Button onPress={takeBack}>撤销申请</Button>
      <Button kind="primary" onPress={write}>
        给学校留言
      </Button>
    </BottomBar>
  )
}

function Content({ request }: { request: OwnRequest }) {
  const { state, stateName, number, dueOn, kept } = request
  const today = wireDate(new Date())
  return (
    <>
      <StateBanner tone={requestTones[state]} title={stateName}>
        {isClosed(state) ? request.answer : `学校会在${dayWords(dueOn, today)}前答复`}
      </StateBanner>
      <Card title={requestTitle(request)}>
        <Facts
          items={[
            { label: '编号', value: number },
            { label: '提交时间', value: request.receivedAt.slice(0, 16) },
            {
              label: state === 'WITHDRAWN' ? '撤销时间' : '答复时间',
              value: request.closedAt?.slice(0, 16),
            },
            { label: '说明', value: request.wish },
            { label: '不同意的理由', value: request.ground },
          ]}
        />
      </Card>
      {request.exportUntil ? <Files request={request} until={request.exportUntil} /> : null}
      {kept.length > 0 ? (
        <Card title="按法律规定保留">
          <Facts
            items={kept.map(({ what, duty, until }) => ({
              label: what,
              value: `${duty}；${until}才能删除`,
            }))}
          />
        </Card>
      ) : null}
      {request.messages.length > 0 ? (
        <List label="留言">
          {request.messages.map((one) => (
            <Row
              key={one.id}
              title={one.text}
              facts={[one.isOffice ? `学校 ${one.author}` : '我', <Moment key="at" at={one.at} />]}
            />
          ))}
        </List>
      ) : null}
    </>
  )
}

function Files({ request: { id, number }, until }: { request: OwnRequest; until: string }) {
  const [busy, setBusy] = useState<'' | 'pdf' | 'zip'>('')
  const save = async (kind: 'pdf' | 'zip') => {
    setBusy(kind)
    // The call itself toasts a failure.
    await download(
      kind === 'pdf' ? exportPaper : exportData,
      { id },
      `个人信息 ${number}.${kind}`,
    ).catch(() => undefined)
    setBusy('')
  }
  return (
    <Card title="下载">
      <p>只有您本人可以下载，请在 {minuteWords(until, wireDate(new Date()))} 前下载。</p>
      <Button block busy={busy === 'pdf'} onPress={() => save('pdf')}>
        下载 PDF，可以打印
      </Button>
      <Button block busy={busy === 'zip'} onPress={() => save('zip')}>
        下载完整数据，用电脑读取
      </Button>
    </Card>
  )
}
