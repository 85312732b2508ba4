import { DeskError, DeskFacts, DeskSkeleton } from '../../../../platform/desk/DeskPage.tsx'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { getTally, listReceipts, type NoticeTally } from '../../contract/noticeTally.ts'
import { type ManagedNotice } from '../../contract/noticeDesk.ts'
import { missingWords, noticeStateWords, receiptWords, receivedBy } from '../../contract/words.ts'
import look from './content.module.css'
import { Answers, Groups } from './TallyParts.tsx'

/** The progress of a notice by class or department: who was asked, who has responded and who has not. */
export function NoticeProgress({ notice }: { notice: ManagedNotice }) {
  const { data, error, refetch } = useCall(getTally, { id: notice.id }, { staleMs: 0, quiet: true })
  if (error) return <DeskError error={error} onRetry={refetch} />
  if (!data) return <DeskSkeleton rows={4} />
  return (
    <div className={look.stack}>
      <DeskFacts items={[{ label: '发布时间', value: notice.releaseTime }, ...factsOf(data)]} />
      <Groups groups={data.groups} receipt={data.receipt} />
      <Answers answers={data.answers} />
      {data.receipt === 'none' ? null : <Missing tally={data} />}
    </div>
  )
}

/** The figures of a tally in words. */
export const factsOf = ({
  state,
  receipt,
  deadline,
  people,
  families,
  read,
  done,
}: NoticeTally) => [
  { label: '状态', value: noticeStateWords[state].label },
  { label: '回执', value: receiptWords[receipt] },
  { label: '截止时间', value: deadline?.slice(0, 16) ?? '不限' },
  ...(families > 0
    ? [
        { label: '接收人', value: receivedBy({ people, families }) },
        { label: '已读', value: `${read} 个家庭` },
        ...(receipt === 'none' ? [] : [{ label: '已完成', value: `${done} 个家庭` }]),
      ]
    : []),
]

const shown = 20

function Missing({ tally }: { tally: NoticeTally }) {
  const { data } = useCall(listReceipts, { id: tally.id, size: shown }, { staleMs: 0, quiet: true })
  const words = missingWords(tally)
  const missing = data?.records.filter(({ state }) => state !== 'done') ?? []
  if (words === '' || missing.length === 0) return null
  return (
    <section className={look.stack}>
      <h3 className={look.title}>{words}</h3>
      <p className={look.note}>
        {missing.map(({ name, groupName }) => `${name}（${groupName}）`).join('、')}
        {missing.length === shown ? ' 等' : ''}
      </p>
    </section>
  )
}
