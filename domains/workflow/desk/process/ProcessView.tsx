import { Printer } from 'lucide-react'
import { lazy, Suspense } from 'react'

import { Chip, DeskFacts, DeskSkeleton } from '../../../../platform/desk/DeskPage.tsx'
import { ScrollRegion } from '../../../../platform/desk/ScrollRegion.tsx'
import { loadChunk } from '../../../../platform/web/shell/lazyPage.ts'
import { useFlowPanel } from '../../../../platform/web/records/useFlowPanel.ts'
import { linkTo } from '../../../../platform/contract/screen.ts'
import { printDesk, formDetailScreen, formStartScreen } from '../../contract/screens.ts'
import { withoutOpen } from '../../contract/abilities.ts'
import type { RecordLine, TaskDetail } from '../../contract/process.ts'
import { processTone } from '../../contract/processLabels.ts'
import type { SoughtDraft } from '../../contract/taskDraft.ts'
import { DecisionBar } from '../deciding/DecisionBar.tsx'
import look from '../inbox/inbox.module.css'
import { turnText } from './processStatus.ts'
import { useFilling } from '../deciding/useOpenFields.ts'
import { useDecisionInput } from '../deciding/useDecisionInput.ts'

const FlowSections = lazy(async () => ({
  default: (await loadChunk(() => import('./FlowSections.tsx'))).FlowSections,
}))

type Props = { detail: TaskDetail; draft: SoughtDraft; keysRest: boolean; onLeft: () => void }

/** A process: its head, current turn, record, history and my actions. */
export function ProcessView({ detail, draft, keysRest, onLeft }: Props) {
  const { process } = detail
  const panel = useFlowPanel(process.processDefinitionKey)
  const filling = useFilling(detail, panel)
  const saying = useDecisionInput(detail, filling, draft)
  return (
    <>
      <header className={look.paneHead}>
        <div className={look.paneTitle}>
          <h2 tabIndex={-1}>{process.processDefinitionName}</h2>
          <Chip tone={processTone(process)}>{process.statusLabel}</Chip>
        </div>
        <div className={look.paneTitle}>
          <p className={look.quiet}>{turnText(detail)}</p>
          <a
            className={look.print}
            href={`#${linkTo(printDesk, { process: process.processInstanceId, ...(process.taskId && { task: process.taskId }) })}`}
          >
            <Printer size="1rem" strokeWidth={1.75} aria-hidden="true" />
            打印
          </a>
        </div>
      </header>
      <ScrollRegion className={look.paneBody ?? ''} label="申请内容">
        <Facts
          detail={detail}
          record={panel === null ? withoutOpen(detail, detail.record) : detail.record}
        />
        {filling.Fields ? (
          <filling.Fields
            key={saying.beginnings}
            detail={detail}
            kept={saying.begun?.variables}
            error={filling.error}
            collect={filling.collect}
            onTyped={saying.setFields}
            phonePage={`/#${linkTo(formDetailScreen, { taskId: process.taskId })}`}
          />
        ) : null}
        {filling.Fields === undefined ? <DeskSkeleton rows={3} /> : null}
        {panel ? (
          <panel.Panel
            businessId={process.businessId}
            processInstanceId={process.processInstanceId}
            taskId={process.taskId || undefined}
            onReady={nothing}
          />
        ) : null}
        <Suspense fallback={<DeskSkeleton rows={4} />}>
          <FlowSections detail={detail} />
        </Suspense>
      </ScrollRegion>
      {filling.Fields === undefined ? null : (
        <DecisionBar
          detail={detail}
          panel={panel}
          saying={saying}
          filling={filling}
          keysRest={keysRest}
          onLeft={onLeft}
        />
      )}
    </>
  )
}

const nothing = () => undefined

function Facts({
  detail: { process },
  record,
}: {
  detail: TaskDetail
  record: readonly RecordLine[]
}) {
  const hasOwnPage = process.formUrl !== '' && process.formUrl !== formStartScreen.path
  return (
    <section aria-label="申请信息">
      <h3 className={look.part}>
        申请信息
        {hasOwnPage ? (
          <a
            className={look.whole}
            href={`/#${linkTo(formDetailScreen, { processInsId: process.processInstanceId })}`}
            target="_blank"
            rel="noreferrer"
          >
            查看完整材料
          </a>
        ) : null}
      </h3>
      <DeskFacts
        items={[
          ...(process.serialNumber ? [{ label: '流水号', value: process.serialNumber }] : []),
          { label: '申请人', value: process.applyUserName },
          { label: '申请时间', value: process.createTime.slice(0, 16) },
          // The record contains what the summary shows of it.
          ...(record.length > 0 ? [] : process.summary),
          ...record.map((line) => ({ label: line.label, value: <Value line={line} /> })),
        ]}
      />
    </section>
  )
}

const RichValue = lazy(async () => ({
  default: (await loadChunk(() => import('./RichValue.tsx'))).RichValue,
}))

/** Most lines are plain text, so the other kinds load later. */
const Value = ({ line }: { line: RecordLine }) =>
  line.files || line.requests || line.point ? (
    <Suspense fallback={line.value}>
      <RichValue line={line} />
    </Suspense>
  ) : (
    <>{line.value}</>
  )
