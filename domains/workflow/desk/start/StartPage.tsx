import { Input } from 'antd'
import { ChevronRight, Search } from 'lucide-react'
import { useState } from 'react'

import { linkTo } from '../../../../platform/contract/screen.ts'
import { deskAddressOf } from '../../../../platform/desk/deskPlaces.ts'
import {
  DeskEmpty,
  DeskError,
  DeskPage,
  DeskSkeleton,
  Panel,
} from '../../../../platform/desk/DeskPage.tsx'
import { clearableInput } from '../../../../platform/desk/form/clearable.tsx'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { NamedPicture } from '../../../../platform/web/pictures/NamedPicture.tsx'
import { formStartScreen } from '../../contract/screens.ts'
import { listStartable, type StartableFlow } from '../../contract/startable.ts'
import look from './start.module.css'

/** 发起申请: by category every flow that the caller may start at the desk. */
export function StartPage() {
  const { data, error, refetch } = useCall(listStartable, { platform: 'pc' })
  const [typed, setTyped] = useState('')
  const groups = (data ?? [])
    .map(({ category, processList }) => ({
      category,
      flows: processList.filter(({ processDefinitionName: name }) => name.includes(typed.trim())),
    }))
    .filter(({ flows }) => flows.length > 0)
  return (
    <DeskPage title="发起申请" hint="选一项，填好后提交。进展在“审批”的“我的请求”里。">
      <Input
        className={look.search ?? ''}
        aria-label="搜索申请"
        placeholder="搜索申请名称"
        allowClear={clearableInput}
        prefix={<Search size="1rem" aria-hidden="true" />}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {error ? <DeskError error={error} onRetry={refetch} /> : null}
      {!data && !error ? <DeskSkeleton rows={6} /> : null}
      {data && groups.length === 0 ? <Nothing typed={typed} /> : null}
      {groups.map(({ category, flows }) => (
        <Panel key={category} title={category}>
          <ul className={look.flows} aria-label={category}>
            {flows.map((flow) => (
              <Flow key={flow.id} flow={flow} />
            ))}
          </ul>
        </Panel>
      ))}
    </DeskPage>
  )
}

const Nothing = ({ typed }: { typed: string }) => (
  <DeskEmpty
    drawing={typed ? 'search' : 'form'}
    title={typed ? `没有找到“${typed}”` : '目前没有您可以发起的申请'}
    hint={typed ? '换个申请名称再试试。' : '学校开放申请后会出现在这里。'}
  />
)

const Flow = ({ flow }: { flow: StartableFlow }) => (
  <li>
    <a className={look.flow} href={addressOf(flow)}>
      <NamedPicture name={flow.icon} />
      <span className={look.name}>{flow.processDefinitionName}</span>
      <ChevronRight size="1rem" aria-hidden="true" />
    </a>
  </li>
)

const addressOf = ({ id, formUrl }: StartableFlow): string =>
  deskAddressOf(
    formUrl === formStartScreen.path ? linkTo(formStartScreen, { processDefId: id }) : formUrl,
  )
