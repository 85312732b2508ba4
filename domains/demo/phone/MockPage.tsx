import { useState } from 'react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { usePages } from '../../../platform/web/paging/usePages.ts'
import { copyText } from '../../../platform/web/copyText.ts'
import { Button } from '../../../platform/web/kit/Button.tsx'
import { SearchBar } from '../../../platform/web/kit/input/Filters.tsx'
import { Facts, Notice, StateChip } from '../../../platform/web/kit/list/Facts.tsx'
import { Card, Row } from '../../../platform/web/kit/list/List.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { PagesView, QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState } from '../../../platform/web/kit/page/States.tsx'
import { useParam } from '../../../platform/web/navigation/navigation.tsx'
import { toast } from '../../../platform/web/overlays/toasts.ts'
import { getCall, listCalls } from '../contract/calls.ts'
import { mockScreen } from '../contract/screens.ts'
import { DemoOnly } from './parts/DemoOnly.tsx'
import look from './parts/Demo.module.css'

/** 接口示例: the calls of the contract, each with its fields and an example. */
export function MockPage() {
  const method = useParam('method')
  const path = useParam('path')
  return (
    <DemoOnly title="接口示例">
      {method && path ? <Call method={method} path={path} /> : <Calls />}
    </DemoOnly>
  )
}

function Calls() {
  const [keyword, setKeyword] = useState('')
  const pages = usePages(listCalls, { keyword }, { size: 20 })
  return (
    <Page title="接口示例" onRefresh={pages.refresh}>
      <SearchBar value={keyword} onSearch={setKeyword} placeholder="地址、说明或权限" />
      <PagesView
        pages={pages}
        label="接口"
        empty={<EmptyState drawing="search" title={`没有找到“${keyword}”`} hint="换个关键词试试" />}
      >
        {({ method, path, summary }) => (
          <Row
            key={`${method} ${path}`}
            title={summary}
            facts={[path]}
            chip={<StateChip tone={method === 'GET' ? 'info' : 'primary'}>{method}</StateChip>}
            to={linkTo(mockScreen, { method, path })}
          />
        )}
      </PagesView>
    </Page>
  )
}

const whoMay = (may: string): string =>
  may === 'public' ? '所有人' : may === 'signedIn' ? '登录用户' : `有权限 ${may} 的用户`

function Call({ method, path }: { method: string; path: string }) {
  const query = useCall(getCall, { method, path }, { quiet: true })
  return (
    <Page title="接口示例">
      <QueryView query={query}>
        {(call) => (
          <>
            <Card title={`${call.method} ${call.path}`}>
              <Facts
                items={[
                  { label: '说明', value: call.summary },
                  { label: '谁可以用', value: whoMay(call.may) },
                  { label: '可能的拒绝', value: call.refusals.join('、') },
                ]}
              />
            </Card>
            {call.fields.length > 0 ? (
              <Card title="字段">
                <Facts
                  items={call.fields.map(({ name, label, isRequired, rule }) => ({
                    label: name,
                    value: [label, rule, isRequired ? '必填' : ''].filter(Boolean).join('；'),
                  }))}
                />
              </Card>
            ) : null}
            {call.request ? (
              <Example title="请求示例" text={call.request} />
            ) : (
              <Notice tone="info">有的字段须引用已有的数据，请按上面的规则填写。</Notice>
            )}
            <Example title="回答示例" text={call.answer} />
          </>
        )}
      </QueryView>
    </Page>
  )
}

function Example({ title, text }: { title: string; text: string }) {
  const copy = async () => {
    if (await copyText(text)) toast('已复制', 'success')
    else toast('浏览器不允许复制，请长按文字选择后复制', 'warning')
  }
  return (
    <Card
      title={title}
      action={
        <Button kind="plain" small label={`复制${title}`} onPress={copy}>
          复制
        </Button>
      }
    >
      <pre className={look.code} role="region" aria-label={title}>
        {text}
      </pre>
    </Card>
  )
}
