import { useRef, useState } from 'react'

import { linkTo } from '../../../../platform/contract/screen.ts'
import { call } from '../../../../platform/web/calls.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { RadioGroup } from '../../../../platform/web/kit/choices.tsx'
import { Notice } from '../../../../platform/web/kit/Facts.tsx'
import { FieldFrame } from '../../../../platform/web/kit/FieldFrame.tsx'
import { TextArea, TextInput } from '../../../../platform/web/kit/inputs.tsx'
import { Card } from '../../../../platform/web/kit/List.tsx'
import { BottomBar, Page } from '../../../../platform/web/kit/Page.tsx'
import { useGo } from '../../../../platform/web/navigation.tsx'
import { confirm } from '../../../../platform/web/overlays.tsx'
import { queryClient } from '../../../../platform/web/queries.ts'
import { toast } from '../../../../platform/web/toasts.ts'
import { findBarredWords } from '../../contract/examNews.ts'
import { newsCategories } from '../../contract/news.ts'
import { draftNews, editNews, handInNews, listManagedNews, removeNews } from '../../contract/newsDesk.ts'
import type { NewsForEditing } from '../../contract/newsDesk.ts'
import { newsDeskScreen } from '../../contract/screens.ts'
import { CoverField } from './CoverField.tsx'
import look from './Desk.module.css'
import { FilesField } from './FilesField.tsx'
import { MomentField } from './MomentField.tsx'
import { TextEditor } from './TextEditor.tsx'
import { useErrand } from './useErrand.ts'
import { newsDraftOf, writtenNewsOf } from './writtenNews.ts'
import type { WrittenNews } from './writtenNews.ts'

const categories = newsCategories.map(({ key, name }) => ({ label: name, value: String(key) }))

/** Where an editor writes a news item and hands it in. */
export function NewsForm({ news }: { news?: NewsForEditing }) {
  const [written, setWritten] = useState(() => writtenNewsOf(news))
  const id = useRef(news?.id ?? '')
  const go = useGo()
  const { isBusy, run } = useErrand()
  const put = (part: Partial<WrittenNews>) => setWritten((all) => ({ ...all, ...part }))
  const forget = () => [listManagedNews, editNews].forEach(({ path }) => void queryClient.invalidateQueries({ queryKey: [path] }))
  const save = async () => {
    id.current = (await call(draftNews, newsDraftOf(id.current, written), { quiet: true })).id
    forget()
  }
  const keep = () => run(async () => (await save(), toast('草稿已保存', 'success')))
  const handIn = () =>
    run(async () => {
      await save()
      await call(handInNews, { id: id.current }, { quiet: true })
      forget()
      toast('已提交审核', 'success')
      go.replace(linkTo(newsDeskScreen))
    })
  const remove = () =>
    run(async () => {
      if (!(await confirm({ title: '删除这篇新闻？', action: '删除', tone: 'danger' }))) return
      await call(removeNews, { ids: id.current }, { quiet: true })
      forget()
      toast('已删除', 'success')
      go.replace(linkTo(newsDeskScreen))
    })
  return (
    <Page
      title={news ? '修改新闻' : '写新闻'}
      action={
        news ? (
          <Button kind="plain" small onPress={remove}>
            删除
          </Button>
        ) : undefined
      }
      bottom={
        <BottomBar>
          <Button busy={isBusy} onPress={keep}>
            存草稿
          </Button>
          <Button kind="primary" busy={isBusy} onPress={handIn}>
            提交审核
          </Button>
        </BottomBar>
      }
    >
      <form className={look.form} aria-label="新闻" onSubmit={(event) => event.preventDefault()}>
        {news?.reviewNote ? <Notice tone="warning">审核意见：{news.reviewNote}</Notice> : null}
        <BarredWords written={written} />
        <Fields written={written} put={put} />
      </form>
    </Page>
  )
}

function BarredWords({ written }: { written: WrittenNews }) {
  const found = findBarredWords({ ...written, category: Number(written.category) })
  if (found.length === 0) return null
  return <Notice tone="warning">考试类新闻不得宣传成绩，请修改：{found.map(({ word }) => `“${word}”`).join('、')}</Notice>
}

const Fields = ({ written, put }: { written: WrittenNews; put: (part: Partial<WrittenNews>) => void }) => (
  <Card>
    <FieldFrame label="标题" required>
      <TextInput value={written.title} onChange={(title) => put({ title })} />
    </FieldFrame>
    <FieldFrame label="栏目" group>
      <RadioGroup value={written.category} options={categories} onChange={(category) => put({ category })} />
    </FieldFrame>
    <CoverField
      cover={written.cover}
      onChange={(stored) => put({ cover: stored?.link ?? '', pictures: [...written.pictures, ...(stored ? [stored] : [])] })}
    />
    <FieldFrame label="摘要">
      <TextArea value={written.summary} onChange={(summary) => put({ summary })} />
    </FieldFrame>
    <FieldFrame label="来源">
      <TextInput value={written.source} onChange={(source) => put({ source })} details={{ maxLength: 40 }} />
    </FieldFrame>
    <FieldFrame label="作者">
      <TextInput value={written.author} onChange={(author) => put({ author })} details={{ maxLength: 40 }} />
    </FieldFrame>
    <FieldFrame label="标签" help="用空格分开，最多 8 个">
      <TextInput value={written.tags} onChange={(tags) => put({ tags })} />
    </FieldFrame>
    <TextEditor
      label="正文"
      html={written.content}
      onChange={(content) => put({ content })}
      onPicture={(stored) => put({ pictures: [...written.pictures, stored] })}
    />
    <FilesField files={written.files} onChange={(files) => put({ files })} />
    <MomentField label="失效时间" placeholder="长期有效" value={written.expireTime} onChange={(expireTime) => put({ expireTime })} />
  </Card>
)
