import { Button } from 'antd'
import { useState } from 'react'

import { Chip, DeskFacts } from '../../../../platform/desk/DeskPage.tsx'
import { usePerson } from '../../../../platform/desk/person.tsx'
import { useChunk } from '../../../../platform/web/navigation/useChunk.ts'
import { collectAffected, saveNotices } from '../../contract/incident.ts'
import type { Incident } from '../../contract/incident.ts'
import { sendNotice } from '../../contract/incidentNotice.ts'
import look from './safeguards.module.css'

const loadDrawers = () => import('./IncidentDrawers.tsx')
type Open = 'affected' | 'people' | 'notices' | 'send' | undefined

/** The facts of an incident, whom it concerns and its notices. */
export function IncidentDetails({ row }: { row: Incident }) {
  const [open, setOpen] = useState<Open>(undefined)
  const close = () => setOpen(undefined)
  const chunk = useChunk(loadDrawers, open !== undefined, close)
  const person = usePerson()
  const mayAct = person.can(collectAffected)
  const isOpen = row.state === 'OPEN'
  return (
    <div className={look.parts}>
      <DeskFacts items={factsOf(row)} />
      <div className={look.acts}>
        {mayAct && isOpen ? (
          <Button onClick={() => setOpen('affected')}>查找涉及的人</Button>
        ) : null}
        {mayAct ? (
          <Button disabled={row.affected === 0} onClick={() => setOpen('people')}>
            {`涉及的人（${row.affected}）`}
          </Button>
        ) : null}
        {person.can(saveNotices) && isOpen ? (
          <Button onClick={() => setOpen('notices')}>修改通知</Button>
        ) : null}
        {person.can(sendNotice) && isOpen ? (
          <Button
            disabled={row.affected === 0 && !row.isDrill}
            type="primary"
            onClick={() => setOpen('send')}
          >
            {row.isDrill ? '发送演练告知' : '发送告知'}
          </Button>
        ) : null}
      </div>
      <Notice title="给涉及的人的告知" text={row.familyNotice} />
      <Notice title="给主管部门的报告" text={row.authorityNotice} />
      {open === 'affected' && chunk ? <chunk.AffectedDrawer row={row} onClose={close} /> : null}
      {open === 'people' && chunk ? <chunk.PeopleDrawer row={row} onClose={close} /> : null}
      {open === 'notices' && chunk ? <chunk.NoticesDrawer row={row} onClose={close} /> : null}
      {open === 'send' && chunk ? <chunk.SendDrawer row={row} onClose={close} /> : null}
    </div>
  )
}

const Notice = ({ title, text }: { title: string; text: string }) => (
  <section aria-label={title}>
    <h3>{title}</h3>
    <p className={look.text}>{text}</p>
  </section>
)

const timeOf = (time: string): string => time.slice(0, 16)

const factsOf = (row: Incident) =>
  [
    { label: '状态', value: row.isDrill ? `演练，${row.stateName}` : row.stateName },
    { label: '发现时间', value: timeOf(row.foundAt) },
    {
      label: '报告截止时间',
      value: row.reportDue && (
        <>
          {timeOf(row.reportDue)} {row.isOverdue ? <Chip tone="error">已超时</Chip> : null}
        </>
      ),
    },
    {
      label: '发生时间',
      value: [timeOf(row.happenedFrom), timeOf(row.happenedUntil)].filter(Boolean).join(' 至 '),
    },
    { label: '经过', value: row.course },
    { label: '涉及的信息', value: row.dataKinds },
    { label: '已采取的措施', value: row.measures },
    { label: '报告主管部门', value: timeOf(row.authorityToldAt) },
    { label: row.isDrill ? '演练告知' : '告知涉及的人', value: timeOf(row.familiesToldAt) },
    { label: '结束', value: timeOf(row.closedAt) },
    { label: '结论', value: row.conclusion },
    { label: '登记人', value: row.enteredByName },
  ].filter(({ value }) => value !== '')
