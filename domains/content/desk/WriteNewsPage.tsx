import { Button } from 'antd'
import { useRef } from 'react'
import { useWatch } from 'react-hook-form'

import { linkTo } from '../../../platform/contract/screen.ts'
import { DeskForm } from '../../../platform/desk/form/DeskForm.tsx'
import { Columns } from '../../../platform/desk/form/Columns.tsx'
import { DateField } from '../../../platform/desk/form/DateField.tsx'
import { SelectField } from '../../../platform/desk/form/choiceFields.tsx'
import { TextAreaField, TextField } from '../../../platform/desk/form/textFields.tsx'
import { DeskEmpty } from '../../../platform/desk/DeskPage.tsx'
import { call, useCall } from '../../../platform/web/calls/calls.ts'
import type { UnsavedForm } from '../../../platform/web/device/useUnsavedForm.ts'
import { newsDesk } from '../contract/screens.ts'
import { findBarredWords } from '../contract/examNews.ts'
import {
  draftNews,
  editNews,
  handInNews,
  listManagedNews,
  type NewsForEditing,
} from '../contract/newsDesk.ts'
import { newsCategoryOptions } from '../contract/words.ts'
import { hasPicture } from '../contract/photoHint.ts'
import look from './parts/content.module.css'
import { CoverField } from './parts/CoverField.tsx'
import { FilesField } from './parts/FilesField.tsx'
import { PhotoHint } from './parts/PhotoHint.tsx'
import { RichField } from './parts/RichField.tsx'
import { useWriting } from './parts/useWriting.ts'
import { useAddressId, WritePage, WritingFoot } from './parts/WritePage.tsx'
import { newsDraftOf, WrittenNews, writtenNews } from './parts/writtenNews.ts'

/** Writes a news item and submits it for approval. */
export function WriteNewsPage() {
  const id = useAddressId()
  const query = useCall(editNews, { id }, { enabled: id !== '', staleMs: 0, quiet: true })
  return (
    <WritePage
      kind="news"
      noun="新闻"
      hint="写好后提交审核，由另一位审核人发布。"
      id={id}
      query={query}
    >
      {(news, unsaved) =>
        news && (news.state === 'REVIEW' || news.state === 'PUBLISHED') ? (
          <Fixed news={news} />
        ) : (
          <Writing key={id} news={news} unsaved={unsaved} />
        )
      }
    </WritePage>
  )
}

const list = linkTo(newsDesk)

const Fixed = ({ news: { id, state } }: { news: NewsForEditing }) => (
  <DeskEmpty
    drawing="form"
    title={state === 'REVIEW' ? '这篇新闻正在审核，不能修改' : '这篇新闻已经通过审核，不能修改'}
    hint={state === 'REVIEW' ? '需要修改时，请审核人先退回。' : '需要修改时，请审核人先撤下。'}
    action={<Button href={`#${linkTo(newsDesk, { open: id })}`}>查看这篇新闻</Button>}
  />
)

type WritingProps = { news: NewsForEditing | undefined; unsaved: UnsavedForm }

function Writing({ news, unsaved }: WritingProps) {
  const writing = useWriting<WrittenNews>({
    unsaved,
    shape: WrittenNews,
    given: writtenNews(news),
    shownBy: [listManagedNews, editNews],
    list,
  })
  const { form, isBusy, run } = writing
  const isHandingIn = useRef(false)
  const send = (written: WrittenNews) =>
    run(async () => {
      const { id } = await call(draftNews, newsDraftOf(written), { quiet: true })
      form.setValue('id', id, { shouldDirty: true })
      if (isHandingIn.current) await call(handInNews, { id }, { quiet: true })
      return {
        said: isHandingIn.current ? '已提交审核' : '草稿已保存',
        to: linkTo(newsDesk, { open: id }),
      }
    })
  const keepPicture = (stored: { link: string; attachId: string }) =>
    form.setValue('pictures', [...form.getValues('pictures'), stored])
  return (
    <DeskForm
      keep=""
      id="news"
      form={form}
      shape={WrittenNews}
      error={writing.error}
      onSubmit={send}
    >
      {news?.reviewNote ? <p className={look.warning}>审核意见：{news.reviewNote}</p> : null}
      <BarredWords control={form.control} />
      <TextField name="title" max={140} />
      <Columns>
        <SelectField name="category" options={newsCategoryOptions} />
        <DateField name="expireTime" precision="minute" help="这个时间以后不再显示" />
      </Columns>
      <CoverField onPicture={keepPicture} />
      <TextAreaField name="summary" max={140} />
      <RichField label="正文" onPicture={keepPicture} />
      <Pictured control={form.control} />
      <Attached control={form.control} />
      <Columns>
        <TextField name="source" max={40} />
        <TextField name="author" max={40} />
        <TextField name="tags" help="用空格分开，最多 8 个" />
      </Columns>
      <WritingFoot isRestored={writing.isRestored} onClose={() => void writing.close()}>
        <Button htmlType="submit" loading={isBusy} onClick={() => (isHandingIn.current = false)}>
          存草稿
        </Button>
        <Button
          type="primary"
          htmlType="submit"
          loading={isBusy}
          onClick={() => (isHandingIn.current = true)}
        >
          提交审核
        </Button>
      </WritingFoot>
    </DeskForm>
  )
}

type Control = { control: ReturnType<typeof useWriting<WrittenNews>>['form']['control'] }

const Attached = ({ control }: Control) => (
  <FilesField value={useWatch({ control, name: 'files' })} />
)

/** The hint is there as soon as the text has a picture. */
function Pictured({ control }: Control) {
  const [cover = '', content = ''] = useWatch({ control, name: ['cover', 'content'] })
  return hasPicture({ cover, content }) ? <PhotoHint /> : null
}

function BarredWords({ control }: Control) {
  const [category, title, summary = '', content = ''] = useWatch({
    control,
    name: ['category', 'title', 'summary', 'content'],
  })
  const found = findBarredWords({ category: Number(category), title, summary, content })
  if (found.length === 0) return null
  return (
    <p
      className={look.warning}
    >{`考试类新闻不得宣传成绩，请修改：${found.map(({ word }) => `“${word}”`).join('、')}`}</p>
  )
}
