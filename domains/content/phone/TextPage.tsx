import { lazy, Suspense, useState } from 'react'

import { Button } from '../../../platform/web/kit/Button.tsx'
import { Notice } from '../../../platform/web/kit/list/Facts.tsx'
import { Segmented } from '../../../platform/web/kit/input/Filters.tsx'
import { Card } from '../../../platform/web/kit/list/List.tsx'
import { BottomBar, Page } from '../../../platform/web/kit/page/Page.tsx'
import { EmptyState, Skeleton } from '../../../platform/web/kit/page/States.tsx'
import { confirm } from '../../../platform/web/overlays/overlays.tsx'
import { toast } from '../../../platform/web/overlays/toasts.ts'
import { localTextDraft } from './desk/localDrafts.ts'
import { copyRichText, countWritten, isBlank } from './desk/plainText.ts'
import { TextEditor } from './desk/TextEditor.tsx'
import { useDraftStoring } from './desk/useDraftStoring.ts'
import { useLocalDraft } from './desk/useLocalDraft.ts'
import look from './TextPage.module.css'

const RichText = lazy(async () => ({
  default: (await import('../../../platform/web/richText/RichText.tsx')).RichText,
}))

const title = '文字编辑'
const views = [
  { value: 'edit', label: '编辑' },
  { value: 'read', label: '预览' },
] as const
type View = (typeof views)[number]['value']

/** 文字编辑: a private text. It stays on this device until it is copied elsewhere or cleared. */
export function TextPage() {
  const { opened, discard } = useLocalDraft(localTextDraft, '', true)
  if (opened)
    return (
      <Writing key={opened.round} first={opened.draft?.written.content ?? ''} onEmptied={discard} />
    )
  return (
    <Page title={title}>
      <Skeleton kind="form" />
    </Page>
  )
}

function Writing({ first, onEmptied }: { first: string; onEmptied: () => void }) {
  const [content, setContent] = useState(first)
  const [view, setView] = useState<View>('edit')
  const { note, keep, drop } = useDraftStoring(localTextDraft)
  const put = (next: string) => {
    setContent(next)
    if (isBlank(next)) drop('')
    else keep('', '', { content: next })
  }
  const isEmpty = isBlank(content)
  const empty = async () => {
    if (
      !(await confirm({
        title: '清空全部文字？',
        body: '清空后不能恢复。',
        action: '清空',
        tone: 'danger',
      }))
    )
      return
    drop('')
    onEmptied()
  }
  const copy = async () => {
    if (await copyRichText(content)) toast('已复制，可以粘贴到别处', 'success')
    else toast('浏览器不允许复制，请长按文字选择后复制', 'warning')
  }
  return (
    <Page
      title={title}
      bottom={
        <BottomBar note={<span role="status">{note}</span>}>
          <Button disabled={isEmpty} onPress={empty}>
            清空
          </Button>
          <Button kind="primary" disabled={isEmpty} onPress={copy}>
            复制
          </Button>
        </BottomBar>
      }
    >
      <Notice tone="info">文字只保存在本机，退出登录时清除。</Notice>
      <Segmented label="视图" options={views} value={view} onChange={setView} />
      <Card>
        {view === 'edit' ? (
          <TextEditor label="文字内容" html={content} onChange={put} />
        ) : (
          <Preview content={content} isEmpty={isEmpty} />
        )}
        <p className={look.count}>{countWritten(content)} 字</p>
      </Card>
    </Page>
  )
}

const Preview = ({ content, isEmpty }: { content: string; isEmpty: boolean }) =>
  isEmpty ? (
    <EmptyState drawing="list" title="还没有文字" hint="在“编辑”里写好后，到这里看效果" />
  ) : (
    <Suspense fallback={<Skeleton kind="detail" rows={2} />}>
      <RichText html={content} />
    </Suspense>
  )
