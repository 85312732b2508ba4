import { Select } from 'antd'
import { useId } from 'react'

import { useCall } from '../../../../platform/web/calls/calls.ts'
import { sentenceOf } from '../../../../platform/web/http/callError.ts'
import { listProcessNodes } from '../../contract/operating/ops.ts'
import look from '../inbox/inbox.module.css'

/** Selects a step to move a process to, and marks those that it has been at. */
export function NodeSelect({
  taskId,
  value,
  onChange,
}: {
  taskId: string
  value: string
  onChange: (nodeId: string) => void
}) {
  const id = useId()
  const { data, error, isPending } = useCall(
    listProcessNodes,
    { taskId },
    { quiet: true, staleMs: 0 },
  )
  if (error) return <p className={look.quiet}>{sentenceOf(error)}</p>
  if (data?.length === 0)
    return (
      <p className={look.quiet}>目前没有可以跳转的步骤。已退回给申请人的，要等申请人重新提交。</p>
    )
  return (
    <>
      <label htmlFor={id}>跳转到</label>
      <Select<string>
        id={id}
        loading={isPending}
        placeholder="请选择步骤"
        {...(value ? { value } : {})}
        options={(data ?? []).map(({ nodeId, nodeName, isApplicant, wasThere }) => ({
          value: nodeId,
          label: isApplicant
            ? `${nodeName}（退回申请人修改）`
            : wasThere
              ? `${nodeName}（曾经到过）`
              : nodeName,
        }))}
        onChange={onChange}
      />
    </>
  )
}
