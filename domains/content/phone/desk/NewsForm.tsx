import { linkTo } from '../../../../platform/contract/screen.ts'
import { call } from '../../../../platform/web/calls/calls.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { RadioGroup } from '../../../../platform/web/kit/input/choices.tsx'
import { Notice } from '../../../../platform/web/kit/list/Facts.tsx'
import { FieldFrame } from '../../../../platform/web/kit/input/FieldFrame.tsx'
import { TextArea, TextInput } from '../../../../platform/web/kit/input/inputs.tsx'
import { Card } from '../../../../platform/web/kit/list/List.tsx'
import { useGo } from '../../../../platform/web/navigation/navigation.tsx'
import { toast } from '../../../../platform/web/overlays/toasts.ts'
import { findBarredWords } from '../../contract/examNews.ts'
import { draftNews, editNews, handInNews, listManagedNews } from '../../contract/newsDesk.ts'
import type { NewsForEditing } from '../../contract/newsDesk.ts'
import { newsDeskScreen } from '../../contract/screens.ts'
import { newsCategoryOptions } from '../../contract/words.ts'
import { CoverField } from './CoverField.tsx'
import { FilesField } from './FilesField.tsx'
import { localNewsDrafts } from './localDrafts.ts'
import { MomentField } from './MomentField.tsx'
import { removeInList } from './pendingRemoval.ts'
import { PhotoHint } from './PhotoHint.tsx'
import { TextEditor } from './TextEditor.tsx'
import { useWriting } from './useWriting.ts'
import { WritingPage } from './WritingPage.tsx'
import type { Restored } from './WritingPage.tsx'
import { newsDraftOf } from './writtenNews.ts'
import type { WrittenNews } from './writtenNews.ts'

type FormProps = {
  first: WrittenNews
  news: NewsForEditing | undefined
  restored: Restored | undefined
}

/** The form where an editor writes a news item and submits it. */
export function NewsForm({ first, news, restored }: FormProps) {
  const { written, put, note, save, drop, run, isBusy, clear } = useWriting({
    first,
    id: news?.id ?? '',
    baseTime: news?.updateTime ?? '',
    texts: localNewsDrafts,
    save: (id, now: WrittenNews) => call(draftNews, newsDraftOf(id, now), { quiet: true }),
    shownBy: [listManagedNews, editNews],
  })
  const go = useGo()
  const keep = () => run(async () => (await save(), toast('草稿已保存', 'success')))
  const handIn = () =>
    run(async () => {
      await call(handInNews, { id: await save() }, { quiet: true })
      clear()
      toast('已提交审核', 'success')
      go.replace(linkTo(newsDeskScreen))
    })
  const remove = () => {
    if (!news) return
    drop()
    removeInList({ id: news.id, name: news.title })
    go.replace(linkTo(newsDeskScreen))
  }
  return (
    <WritingPage
      noun="新闻"
      isNew={!news}
      note={note}
      restored={restored}
      onRemove={remove}
      buttons={
        <>
          <Button busy={isBusy} onPress={keep}>
            存草稿
          </Button>
          <Button kind="primary" busy={isBusy} onPress={handIn}>
            提交审核
          </Button>
        </>
      }
    >
      {news?.reviewNote ? <Notice tone="warning">审核意见：{news.reviewNote}</Notice> : null}
      <BarredWords written={written} />
      <PhotoHint written={written} />
      <Fields written={written} put={put} />
    </WritingPage>
  )
}

function BarredWords({ written }: { written: WrittenNews }) {
  const found = findBarredWords({ ...written, category: Number(written.category) })
  if (found.length === 0) return null
  return (
    <Notice tone="warning">
      考试类新闻不得宣传成绩，请修改：{found.map(({ word }) => `“${word}”`).join('、')}
    </Notice>
  )
}

const Fields = ({
  written,
  put,
}: {
  written: WrittenNews
  put: (part: Partial<WrittenNews>) => void
}) => (
  <Card>
    <FieldFrame label="标题" required>
      <TextInput value={written.title} onChange={(title) => put({ title })} />
    </FieldFrame>
    <FieldFrame label="栏目" group>
      <RadioGroup
        value={written.category}
        options={newsCategoryOptions}
        onChange={(category) => put({ category })}
      />
    </FieldFrame>
    <CoverField
      cover={written.cover}
      onChange={(stored) =>
        put({
          cover: stored?.link ?? '',
          pictures: [...written.pictures, ...(stored ? [stored] : [])],
        })
      }
    />
    <FieldFrame label="摘要">
      <TextArea value={written.summary} onChange={(summary) => put({ summary })} />
    </FieldFrame>
    <FieldFrame label="来源">
      <TextInput
        value={written.source}
        onChange={(source) => put({ source })}
        details={{ maxLength: 40 }}
      />
    </FieldFrame>
    <FieldFrame label="作者">
      <TextInput
        value={written.author}
        onChange={(author) => put({ author })}
        details={{ maxLength: 40 }}
      />
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
    <MomentField
      label="失效时间"
      placeholder="长期有效"
      value={written.expireTime}
      onChange={(expireTime) => put({ expireTime })}
    />
  </Card>
)
