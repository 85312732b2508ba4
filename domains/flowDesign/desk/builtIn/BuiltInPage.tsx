import { ChevronRight } from 'lucide-react'

import { linkTo } from '../../../../platform/contract/screen.ts'
import {
  Chip,
  DeskError,
  DeskPage,
  DeskSkeleton,
  Panel,
} from '../../../../platform/desk/DeskPage.tsx'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { useParam } from '../../../../platform/web/navigation/navigation.tsx'
import { type BuiltInRow, getBuiltIn, listBuiltIn } from '../../contract/builtIn.ts'
import { builtInDesk } from '../../contract/screens.ts'
import { DesignTabs } from '../DesignTabs.tsx'
import look from './builtIn.module.css'
import { BuiltInForm } from './BuiltInForm.tsx'

/** 内置流程: the flows that the product brings; with `flow`, one of them with its steps. */
export function BuiltInPage() {
  const key = useParam('flow')
  return key ? <OneFlow flowKey={key} /> : <AllFlows />
}

function AllFlows() {
  const { data, error, refetch } = useCall(listBuiltIn, {})
  return (
    <DeskPage
      title="内置流程"
      hint="请假、用章等流程不用设计就能使用。可以更换审批人、设置限时、增加抄送，也可以随时恢复原样；步骤和表单不能改。"
    >
      <DesignTabs />
      {error ? <DeskError error={error} onRetry={refetch} /> : null}
      {!data && !error ? <DeskSkeleton rows={8} /> : null}
      {data ? (
        <Panel>
          <ul className={look.flows} aria-label="内置流程">
            {data.records.map((row) => (
              <Flow key={row.key} row={row} />
            ))}
          </ul>
        </Panel>
      ) : null}
    </DeskPage>
  )
}

const Flow = ({ row }: { row: BuiltInRow }) => (
  <li>
    <a className={look.flow} href={`#${linkTo(builtInDesk, { flow: row.key })}`}>
      <span className={look.name}>{row.name}</span>
      <span className={look.quiet}>{row.categoryName}</span>
      <Chip>内置</Chip>
      {row.isAdjusted ? <Chip tone="primary">已调整</Chip> : null}
      <span className={look.quiet}>
        {row.updateTime ? `${row.updateUserName} 修改于 ${row.updateTime.slice(0, 16)}` : ''}
      </span>
      <ChevronRight className={look.arrow} size="1rem" aria-hidden="true" />
    </a>
  </li>
)

function OneFlow({ flowKey }: { flowKey: string }) {
  const { data, error, refetch } = useCall(getBuiltIn, { key: flowKey })
  return (
    <DeskPage
      title={data?.name ?? '内置流程'}
      hint="改好后请发布；新的申请按新设置办理，进行中的申请不受影响。"
    >
      <DesignTabs />
      <p>
        <a href={`#${builtInDesk.path}`}>全部内置流程</a>
      </p>
      {error ? <DeskError error={error} onRetry={refetch} /> : null}
      {!data && !error ? <DeskSkeleton rows={8} /> : null}
      {data ? <BuiltInForm key={data.rev} flow={data} /> : null}
    </DeskPage>
  )
}
