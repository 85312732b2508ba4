import { Plus } from 'lucide-react'
import { useState } from 'react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { Button } from '../../../platform/web/kit/Button.tsx'
import { Segmented } from '../../../platform/web/kit/input/Filters.tsx'
import { Card } from '../../../platform/web/kit/list/List.tsx'
import { ManageList } from '../../../platform/web/kit/manage/ManageList.tsx'
import { NotAllowed } from '../../../platform/web/kit/page/NotAllowed.tsx'
import { IconButton, Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState } from '../../../platform/web/kit/page/States.tsx'
import { useRemoval } from '../../../platform/web/kit/manage/useUndoableRemoval.tsx'
import { useGo } from '../../../platform/web/navigation/navigation.tsx'
import { ownUser } from '../../organisation/contract/ownUser.ts'
import { organisationPermissions } from '../../organisation/contract/permissions.ts'
import { listTodo } from '../contract/inbox.ts'
import { workflowPermissions } from '../contract/permissions.ts'
import { listProxies, removeProxies } from '../contract/proxy.ts'
import type { Proxy } from '../contract/proxy.ts'
import { proxyFormScreen } from '../contract/screens.ts'
import { rowOf } from './proxies/proxyRow.tsx'

type Scope = 'own' | 'all'

/** 委托设置: my proxies, and the people for whom I am a proxy. */
export function ProxyPage() {
  const own = useCall(ownUser, {})
  const go = useGo()
  const may = (permission: string) => own.data?.permissions.includes(permission) ?? false
  const isStaff = may(organisationPermissions.workHere)
  const add = () => go.to(linkTo(proxyFormScreen))
  return (
    <Page
      title="委托设置"
      onRefresh={own.refetch}
      action={
        isStaff ? (
          <IconButton label="新建委托" onPress={add}>
            <Plus size="1.375rem" strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        ) : null
      }
    >
      <QueryView query={own} skeleton="list">
        {() =>
          isStaff ? (
            <Proxies isManager={may(workflowPermissions.manage)} onAdd={add} />
          ) : (
            <NotAllowed title="委托设置" />
          )
        }
      </QueryView>
    </Page>
  )
}

function Proxies({ isManager, onAdd }: { isManager: boolean; onAdd: () => void }) {
  const [scope, setScope] = useState<Scope>('own')
  const query = useCall(listProxies, { scope, size: maxShown })
  return (
    <>
      {isManager ? (
        <Segmented
          label="范围"
          value={scope}
          onChange={setScope}
          options={[
            { value: 'own', label: '我的' },
            { value: 'all', label: '全校' },
          ]}
        />
      ) : null}
      <QueryView
        query={query}
        skeleton="list"
        isEmpty={({ records }) => records.length === 0}
        empty={
          <EmptyState
            drawing="list"
            title="还没有委托"
            hint="请假或出差时，可以请同事代为处理您的待办，处理记录会同时写明两个人。"
            action={<Button onPress={onAdd}>新建委托</Button>}
          />
        }
      >
        {({ records }) => <Found records={records} />}
      </QueryView>
    </>
  )
}

const maxShown = 50
const stale = [listProxies, listTodo]

function Found({ records }: { records: readonly Proxy[] }) {
  const go = useGo()
  const { isGone, remove, bar } = useRemoval(removeProxies, stale)
  const changeable = records.filter(({ id, mayChange }) => mayChange && !isGone(id))
  const others = records.filter(({ mayChange }) => !mayChange)
  return (
    <>
      {changeable.length > 0 ? (
        <Card title="代为处理的人" padded={false}>
          <ManageList
            label="代为处理的人"
            rows={changeable.map(rowOf)}
            onOpen={(id) => go.to(linkTo(proxyFormScreen, { id }))}
            onRemove={remove}
          />
        </Card>
      ) : null}
      {others.length > 0 ? (
        <Card title="请我代为处理" padded={false}>
          <ManageList label="请我代为处理" rows={others.map(rowOf)} />
        </Card>
      ) : null}
      {bar}
    </>
  )
}
