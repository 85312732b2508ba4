import { DeskError, DeskFacts, DeskSkeleton } from '../../../../platform/desk/DeskPage.tsx'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { editNews, type NewsForEditing } from '../../contract/newsDesk.ts'
import { newsWordOf } from '../../contract/words.ts'
import look from './content.module.css'
import { FileLinks } from './FileLinks.tsx'
import { ReadText } from './ReadText.tsx'

/**
 * A news item as readers will see it, with the findings of the content check and the approver's
 * note.
 */
export function NewsReading({ id }: { id: string }) {
  const { data, error, refetch } = useCall(editNews, { id }, { staleMs: 0, quiet: true })
  if (error) return <DeskError error={error} onRetry={refetch} />
  if (!data) return <DeskSkeleton rows={6} />
  return (
    <div className={look.stack}>
      {data.reviewNote ? <p className={look.warning}>审核意见：{data.reviewNote}</p> : null}
      <Findings news={data} />
      <DeskFacts items={factsOf(data)} />
      <article className={look.stack}>
        {data.cover ? <img className={look.cover} src={data.cover} alt="封面" /> : null}
        {data.summary ? <p className={look.note}>{data.summary}</p> : null}
        <ReadText html={data.content} />
      </article>
      <FileLinks files={data.attachments} />
    </div>
  )
}

/** The findings of the content check, with the text around them. */
export function Findings({ news: { findings } }: { news: Pick<NewsForEditing, 'findings'> }) {
  if (findings.length === 0) return null
  return (
    <p className={look.warning}>
      考试类新闻不得宣传成绩。发现：
      {findings.map(({ word, excerpt }) => `“${word}”（…${excerpt}…）`).join('；')}
    </p>
  )
}

const factsOf = (news: NewsForEditing) => [
  { label: '状态', value: newsWordOf(news, new Date()).label },
  { label: '栏目', value: news.categoryName },
  { label: '编辑', value: news.editorName },
  ...(news.state === 'PUBLISHED' ? [{ label: '发布时间', value: news.releaseTime }] : []),
  ...(news.state === 'PUBLISHED' || news.views > 0
    ? [{ label: '阅读', value: `${news.views} 次` }]
    : []),
  { label: '失效时间', value: news.expireTime ?? '长期有效' },
  { label: '来源', value: news.source },
  { label: '作者', value: news.author },
  { label: '标签', value: news.tags.join('、') },
]
