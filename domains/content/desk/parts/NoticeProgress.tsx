import { DeskError, DeskFacts, DeskSkeleton } from '../../../../platform/desk/pieces.tsx'
import { useCall } from '../../../../platform/web/calls.ts'
import { getTally, listMissing, type ManagedNotice, type NoticeTally } from '../../contract/noticeDesk.ts'
import look from './notices.module.css'
import { receiptWords, stateWords } from './noticeWords.ts'

/** How far a notice has come: who was asked, who has done it, by department, and who has not. */
export function NoticeProgress({ notice }: { notice: ManagedNotice }) {
  const { data, error, refetch } = useCall(getTally, { id: notice.id }, { staleMs: 0 })
  if (error) return <DeskError error={error} onRetry={refetch} />
  if (!data) return <DeskSkeleton rows={4} />
  const asksNothing = data.receipt === 'none'
  return (
    <div className={look.stack}>
      <DeskFacts
        items={[
          { label: '状态', value: stateWords[data.state].word },
          { label: '发布时间', value: notice.releaseTime },
          { label: '回执', value: receiptWords[data.receipt] },
          { label: '截止时间', value: data.deadline },
          { label: '接收', value: `${data.people} 人，${data.families} 户` },
          { label: '已读', value: `${data.read} 户` },
          ...(asksNothing ? [] : [{ label: '已完成', value: `${data.done} 户` }]),
        ]}
      />
      <Groups groups={data.groups} />
      {data.answers.map((question) => (
        <section key={question.key} className={look.stack}>
          <h3 className={look.title}>{question.title}</h3>
          <DeskFacts items={question.options.map((one) => ({ label: one.name, value: `${one.count} 户` }))} />
          {question.texts.map((text) => (
            <p key={text} className={look.note}>
              {text}
            </p>
          ))}
        </section>
      ))}
      {asksNothing ? null : <Missing id={notice.id} />}
    </div>
  )
}

function Groups({ groups }: { groups: NoticeTally['groups'] }) {
  if (groups.length === 0) return null
  return (
    <table className={look.table} aria-label="各部门的进度">
      <thead>
        <tr>
          <th scope="col">部门</th>
          <th scope="col" className={look.number}>
            户
          </th>
          <th scope="col" className={look.number}>
            已读
          </th>
          <th scope="col" className={look.number}>
            完成
          </th>
        </tr>
      </thead>
      <tbody>
        {groups.map((one) => (
          <tr key={one.name}>
            <th scope="row">{one.name}</th>
            <td className={look.number}>{one.families}</td>
            <td className={look.number}>{one.read}</td>
            <td className={look.number}>{one.done}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const shown = 20

function Missing({ id }: { id: string }) {
  const { data } = useCall(listMissing, { id, size: shown }, { staleMs: 0 })
  if (!data || data.total === 0) return null
  return (
    <section className={look.stack}>
      <h3 className={look.title}>{`还没有完成：${data.total} 人`}</h3>
      <p className={look.note}>
        {data.records.map((one) => (one.groupName ? `${one.realName}（${one.groupName}）` : one.realName)).join('、')}
        {data.total > shown ? ' 等' : ''}
      </p>
    </section>
  )
}
