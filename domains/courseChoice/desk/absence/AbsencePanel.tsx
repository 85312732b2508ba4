import { Button, Progress } from 'antd'

import { dayWords } from '../../../../platform/contract/dayWords.ts'
import { wireDate } from '../../../../platform/contract/time.ts'
import { linkTo } from '../../../../platform/contract/screen.ts'
import { confirm } from '../../../../platform/desk/confirm.tsx'
import { DeskError, DeskSkeleton, Panel } from '../../../../platform/desk/DeskPage.tsx'
import { usePerson } from '../../../../platform/desk/person.tsx'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { sumOf, yuanOf } from '../../../payment/contract/money.ts'
import { refundsDesk } from '../../../payment/contract/screens.ts'
import { confirmAbsenceRefunds, previewAbsenceRefunds } from '../../contract/absenceRefund.ts'
import type { AbsenceRefunds } from '../../contract/absenceRefund.ts'
import look from './absence.module.css'
import { DueTable, RefundedTable } from './AbsenceTables.tsx'
import { useConfirming } from './useConfirming.ts'
import type { Confirming } from './useConfirming.ts'

/** 请假退费: what the leave of a term returns, child by child; the office confirms it. */
export function AbsencePanel({ termId }: { termId: string }) {
  const query = useCall(previewAbsenceRefunds, { termId }, { quiet: true, staleMs: 0 })
  const { confirming, run } = useConfirming(termId, query.refetch)
  const mayRefund = usePerson().can(confirmAbsenceRefunds)
  const { data } = query
  const isRunning = confirming?.state === 'RUNNING'
  const ask = async () => {
    if (data && (await confirm(question(data)))) await run(data.records)
  }
  return (
    <div className={look.part}>
      <Panel
        title="请假退费"
        action={
          mayRefund && data?.isOver && data.records.length > 0 ? (
            <Button type="primary" loading={isRunning} onClick={() => void ask()}>
              全部办理
            </Button>
          ) : undefined
        }
      >
        <div className={look.part}>
          <p className={look.quiet}>
            当月的课全部请假的，退当月费用；请假达到一半的，退一半；不到一半的不退。已经退过的不会再退。
          </p>
          {confirming ? <Outcome confirming={confirming} /> : null}
          {data ? <Content refunds={data} /> : null}
          {!data && query.error ? <DeskError error={query.error} onRetry={query.refetch} /> : null}
          {!data && !query.error ? <DeskSkeleton rows={2} /> : null}
        </div>
      </Panel>
    </div>
  )
}

const question = ({ records, totalFen }: AbsenceRefunds) => ({
  title: `办理 ${records.length} 笔请假退费，共 ${yuanOf(totalFen)} 元？`,
  body: '办理后马上从原路退回，并通知家长，不能撤回。',
  action: '办理',
})

function Content({ refunds }: { refunds: AbsenceRefunds }) {
  const { records, totalFen, refunded, isOver, endDate } = refunds
  const refundedFen = sumOf(refunded.map(({ fen }) => fen))
  return (
    <>
      {isOver ? null : (
        <p>{`学期到${dayWords(endDate, wireDate(new Date()))}结束，结束后才能办理。下面是到今天为止应退的费用。`}</p>
      )}
      {records.length === 0 ? (
        <p>{refunded.length > 0 ? '应退的费用都已办理。' : '这个学期没有请假需要退费。'}</p>
      ) : (
        <details open>
          <summary>{`${records.length} 笔应退，共 ${yuanOf(totalFen)} 元`}</summary>
          <DueTable due={records} />
        </details>
      )}
      {refunded.length > 0 ? (
        <details>
          <summary>{`已办理 ${refunded.length} 笔，共 ${yuanOf(refundedFen)} 元`}</summary>
          <RefundedTable refunded={refunded} />
          <a href={`#${linkTo(refundsDesk, {})}`}>到退款页查看办理情况</a>
        </details>
      ) : null}
    </>
  )
}

function Outcome({ confirming }: { confirming: Confirming }) {
  const { state, sent, of, done, totalFen, left, error } = confirming
  const words = state === 'RUNNING' ? `正在办理：${sent} / ${of}` : doneWords(done, totalFen, left)
  return (
    <>
      {state === 'RUNNING' ? (
        <Progress percent={Math.floor((sent * 100) / of)} aria-label="请假退费的进度" />
      ) : null}
      <p role="status">{words}</p>
      {error ? (
        <p role="alert">{`没有全部办完：${error.message}。没有办理的还在下面，可以再次办理；已经办理的不会重复退。`}</p>
      ) : null}
    </>
  )
}

const doneWords = (done: number, totalFen: number, left: number): string =>
  `已办理 ${done} 笔，共 ${yuanOf(totalFen)} 元，从原路退回。${
    left > 0 ? `另有 ${left} 笔已经办过或金额有变化，没有办理，请核对。` : ''
  }`
