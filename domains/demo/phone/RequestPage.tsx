import { useRef, useState } from 'react'

import { type CallError, sentenceOf } from '../../../platform/web/http/callError.ts'
import { Button } from '../../../platform/web/kit/Button.tsx'
import { RadioGroup, Switch } from '../../../platform/web/kit/input/choices.tsx'
import { FieldFrame } from '../../../platform/web/kit/input/FieldFrame.tsx'
import { TextInput } from '../../../platform/web/kit/input/inputs.tsx'
import { Facts, Notice, StateChip } from '../../../platform/web/kit/list/Facts.tsx'
import { Card } from '../../../platform/web/kit/list/List.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { DemoOnly } from './parts/DemoOnly.tsx'
import { methods, type Sent, sendDemo } from './parts/sendDemo.ts'
import look from './parts/Demo.module.css'

const options = methods.map(({ method, hint }) => ({ value: method, label: method, desc: hint }))

/** 网络请求: every method of the request wrapper, with what was sent and what came back. */
export const RequestPage = () => (
  <DemoOnly title="网络请求">
    <Content />
  </DemoOnly>
)

function Content() {
  const [method, setMethod] = useState<string>('POST')
  const [text, setText] = useState('青禾')
  const [isSlow, setSlow] = useState(false)
  const [isImpatient, setImpatient] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const [sent, setSent] = useState<Sent>()
  const stop = useRef<AbortController>(undefined)
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    stop.current = new AbortController()
    setBusy(true)
    setSent(undefined)
    const wish = { text, isSlow, isImpatient, isRefused, signal: stop.current.signal }
    setSent(await sendDemo(method, wish))
    setBusy(false)
  }
  return (
    <Page title="网络请求">
      <Notice tone="info">
        请求由平台统一发出：自动带上令牌和标记，超过 0.8 秒提示“请求中...”。
      </Notice>
      <Card>
        <FieldFrame label="请求方法" group>
          <RadioGroup value={method} onChange={setMethod} options={options} />
        </FieldFrame>
        <FieldFrame label="内容">
          <TextInput value={text} onChange={setText} />
        </FieldFrame>
        <Switch label="服务器等 3 秒再答" checked={isSlow} onChange={setSlow} />
        <Switch
          label="1 秒后超时"
          help="平时的时限是 60 秒；请与上一项同时打开"
          checked={isImpatient}
          onChange={setImpatient}
        />
        <Switch
          label="让服务器拒绝"
          help="看拒绝怎样提示"
          checked={isRefused}
          onChange={setRefused}
        />
      </Card>
      <Button kind="primary" block busy={isBusy} onPress={send}>
        发送
      </Button>
      <Button block disabled={!isBusy} onPress={() => stop.current?.abort()}>
        取消请求
      </Button>
      <div role="status">{sent ? <Outcome sent={sent} /> : null}</div>
    </Page>
  )
}

function Outcome({ sent }: { sent: Sent }) {
  const { error, wire, status, body, spentMs } = sent
  return (
    <>
      <Card
        title="回答"
        action={
          <StateChip tone={error ? 'warning' : 'success'}>{error ? '没有成功' : '成功'}</StateChip>
        }
      >
        <Facts
          items={[
            { label: '结果', value: error ? sentenceOf(error) : '' },
            { label: '类别', value: error ? kinds[error.kind] : '' },
            { label: '原因代码', value: error?.reason },
            { label: '状态码', value: status },
            { label: '用时', value: `${spentMs} 毫秒` },
          ]}
        />
        {body ? (
          <pre className={look.code} role="region" aria-label="回答的内容">
            {body}
          </pre>
        ) : null}
      </Card>
      {wire ? (
        <Card title="发出的请求">
          <Facts
            items={[
              { label: '方法', value: wire.method },
              { label: '地址', value: wire.url },
              ...wire.headers.map(({ name, value }) => ({ label: name, value })),
              { label: '正文', value: wire.body },
            ]}
          />
        </Card>
      ) : null}
    </>
  )
}

const kinds: Readonly<Record<CallError['kind'], string>> = {
  refused: '服务器拒绝，或浏览器不允许',
  unauthorised: '需要登录',
  network: '网络不通',
  timeout: '超时',
  aborted: '已取消',
  unreadable: '无法识别',
}
