import { useEffect, useState } from 'react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { phoneForm, unsavedForms } from '../../../platform/web/device/unsavedForms.ts'
import { useUnsavedForm } from '../../../platform/web/device/useUnsavedForm.ts'
import { Button } from '../../../platform/web/kit/Button.tsx'
import { FieldFrame } from '../../../platform/web/kit/input/FieldFrame.tsx'
import { Segmented } from '../../../platform/web/kit/input/Filters.tsx'
import { TextArea } from '../../../platform/web/kit/input/inputs.tsx'
import { Notice } from '../../../platform/web/kit/list/Facts.tsx'
import { Card } from '../../../platform/web/kit/list/List.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { EmptyState, Skeleton } from '../../../platform/web/kit/page/States.tsx'
import { keepInAddress } from '../../../platform/web/navigation/keepInAddress.ts'
import { useParam } from '../../../platform/web/navigation/navigation.tsx'
import { useChunk } from '../../../platform/web/navigation/useChunk.ts'
import { askText } from '../../../platform/web/overlays/overlays.tsx'
import { readableHtml } from '../../../platform/web/richText/readableHtml.ts'
import { RichText } from '../../../platform/web/richText/RichText.tsx'
import { richTextScreen } from '../contract/screens.ts'
import { DemoOnly } from './parts/DemoOnly.tsx'
import look from './parts/Demo.module.css'

const views = [
  { value: 'edit', label: '编辑' },
  { value: 'check', label: '外来内容' },
] as const
type View = (typeof views)[number]['value']

const sampleText =
  '<h2>秋季运动会</h2><p>请各班 <strong>周五前</strong> 报名，每人最多两项。</p><ul><li>径赛：60 米、200 米</li><li>田赛：跳远、垒球</li></ul>'

const hostileText = `<p onclick="alert(1)">正文保留</p>
<script>alert('不会运行')</script>
<a href="javascript:alert(1)">危险链接</a>
<img src="https://example.com/x.png" onerror="alert(1)">
<p style="position:fixed">样式去掉</p>`

/** 富文本: the editor, and what the filter leaves of foreign content. */
export const RichTextPage = () => (
  <DemoOnly title="富文本">
    <Content />
  </DemoOnly>
)

function Content() {
  const asked = useParam('view')
  const [view, setView] = useState<View>(asked === 'check' ? 'check' : 'edit')
  const choose = (next: View) => {
    setView(next)
    keepInAddress(linkTo(richTextScreen, next === 'edit' ? {} : { view: next }))
  }
  return (
    <Page title="富文本">
      <Segmented label="视图" options={views} value={view} onChange={choose} />
      {view === 'edit' ? <Writing /> : <Checking />}
    </Page>
  )
}

const loadEditor = () => import('../../../platform/web/richText/RichEditor.tsx')
const askAddress = () =>
  askText({ title: '插入链接', label: '网址', action: '插入', max: 300, placeholder: 'https://' })

function Writing() {
  const unsaved = useUnsavedForm(phoneForm('richTextDemo'))
  const [isFailed, setFailed] = useState(false)
  const editor = useChunk(loadEditor, !isFailed, () => setFailed(true))
  if (isFailed) return <Button onPress={() => setFailed(false)}>重新加载编辑器</Button>
  if (!unsaved || !editor) return <Skeleton kind="form" />
  const { owner, name, typed } = unsaved
  const first = typeof typed?.['content'] === 'string' ? typed['content'] : sampleText
  const keep = (content: string) => {
    if (content === sampleText) unsavedForms.drop(owner, name)
    else unsavedForms.keep(owner, name, { content })
  }
  return <Editing RichEditor={editor.RichEditor} first={first} onChange={keep} />
}

type Editor = Awaited<ReturnType<typeof loadEditor>>['RichEditor']

function Editing({
  RichEditor,
  first,
  onChange,
}: {
  RichEditor: Editor
  first: string
  onChange: (html: string) => void
}) {
  const [content, setContent] = useState(first)
  useEffect(() => {
    if (content !== first) onChange(content)
  }, [content, first, onChange])
  return (
    <>
      <Card>
        <FieldFrame label="文字内容" group help="演示内容只存在本机，退出登录时清除">
          <RichEditor label="文字内容" html={first} onChange={setContent} askAddress={askAddress} />
        </FieldFrame>
      </Card>
      <Output html={content} />
    </>
  )
}

function Checking() {
  const [typed, setTyped] = useState(hostileText)
  return (
    <>
      <Notice tone="info">
        粘贴任何网页代码。服务器保存时和页面显示前各过滤一次，脚本、样式和外站图片都会去掉。
      </Notice>
      <Card>
        <FieldFrame label="网页代码">
          <TextArea value={typed} onChange={setTyped} max={2000} rows={8} />
        </FieldFrame>
      </Card>
      <Output html={typed} />
    </>
  )
}

function Output({ html }: { html: string }) {
  const safe = htmlOf(html)
  return (
    <>
      <Card title="显示效果">
        {safe.trim() ? (
          <RichText html={html} />
        ) : (
          <EmptyState drawing="list" title="没有可以显示的内容" />
        )}
      </Card>
      <Card title="安全的代码">
        <pre className={look.code} role="region" aria-label="安全的代码">
          {safe}
        </pre>
      </Card>
    </>
  )
}

function htmlOf(html: string): string {
  const frame = document.createElement('div')
  frame.append(readableHtml(html))
  return frame.innerHTML
}
