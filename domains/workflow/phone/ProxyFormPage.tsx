import { useCall, useSubmit } from '../../../platform/web/calls/calls.ts'
import { DateField } from '../../../platform/web/form/date/DateField.tsx'
import { Form, SubmitBar } from '../../../platform/web/form/Form.tsx'
import { ManySelectField } from '../../../platform/web/form/choice/ManySelectField.tsx'
import { RadioField } from '../../../platform/web/form/choice/RadioField.tsx'
import { useFieldValue } from '../../../platform/web/form/useField.ts'
import { UserField } from '../../../platform/web/form/rare/UserField.tsx'
import { useShapeForm } from '../../../platform/web/form/useShapeForm.ts'
import { Notice } from '../../../platform/web/kit/list/Facts.tsx'
import { GoneState, isGone } from '../../../platform/web/kit/page/GoneState.tsx'
import { Card } from '../../../platform/web/kit/list/List.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { useGo, useParam } from '../../../platform/web/navigation/navigation.tsx'
import { ownUser } from '../../organisation/contract/ownUser.ts'
import { searchStaff } from '../../organisation/contract/people.ts'
import { listTodo } from '../contract/inbox.ts'
import { workflowPermissions } from '../contract/permissions.ts'
import {
  allFlowsKey,
  getProxy,
  listProxies,
  listProxyFlows,
  ProxyForm,
  submitProxy,
} from '../contract/proxy.ts'
import type { Proxy } from '../contract/proxy.ts'

/** My proxy: the person, the flows and the period. */
export function ProxyFormPage() {
  const id = useParam('id')
  const go = useGo()
  const own = useCall(ownUser, {})
  const known = useCall(getProxy, { id: id ?? '' }, { enabled: id !== undefined })
  const flows = useCall(listProxyFlows, {})
  const isManager = own.data?.permissions.includes(workflowPermissions.manage) ?? false
  return (
    <Page title={id ? '修改委托' : '新建委托'}>
      {isGone(known.error) ? (
        <GoneState title="没有找到这项委托，可能已经删除" action="返回" onPress={() => go.back()} />
      ) : (
        <QueryView query={flows} skeleton="form">
          {(options) => (
            <QueryView query={own} skeleton="form">
              {() =>
                id === undefined ? (
                  <Fields known={undefined} flows={options} isManager={isManager} />
                ) : (
                  <QueryView query={known} skeleton="form">
                    {(proxy) => <Fields known={proxy} flows={options} isManager={false} />}
                  </QueryView>
                )
              }
            </QueryView>
          )}
        </QueryView>
      )}
    </Page>
  )
}

type FieldsProps = {
  known: Proxy | undefined
  flows: readonly { value: string; label: string }[]
  isManager: boolean
}

function Fields({ known, flows, isManager }: FieldsProps) {
  const go = useGo()
  const submit = useSubmit(submitProxy, {
    message: '已保存',
    invalidates: [listProxies, listTodo],
    done: () => go.back(),
  })
  const form = useShapeForm(ProxyForm, { defaults: valuesOf(known) })
  return (
    <Form form={form} shape={ProxyForm} error={submit.error} onSubmit={submit.mutate} label="委托">
      <Notice tone="info">
        委托人的待办会同时出现在代理人的待办里，谁先处理以谁为准。委托停用或删除后立即失效。
      </Notice>
      <Card title="谁来处理">
        {isManager ? (
          <UserField
            name="userId"
            endpoint={searchStaff}
            mode="radio"
            placeholder="不选就是您自己"
          />
        ) : null}
        <UserField
          name="proxyUserId"
          endpoint={searchStaff}
          mode="radio"
          namesField="proxyUserName"
        />
        <ManySelectField name="processDefKey" options={flows} placeholder="全部流程" />
      </Card>
      <Card title="什么时候">
        <RadioField name="type" options={types} />
        <Times />
        <RadioField name="status" options={statuses} />
      </Card>
      <SubmitBar label="保存" busy={submit.isPending} error={submit.error} />
    </Form>
  )
}

const types = [
  { value: '1', label: '长期有效' },
  { value: '2', label: '指定时间' },
] as const

const statuses = [
  { value: '1', label: '启用' },
  { value: '0', label: '停用' },
] as const

function Times() {
  if (useFieldValue('type') !== '2') return null
  return (
    <>
      <DateField name="startTime" precision="minute" placeholder="不选即从现在开始" />
      <DateField name="endTime" precision="minute" placeholder="请选择结束时间" />
    </>
  )
}

const valuesOf = (known: Proxy | undefined) => ({
  ...(known && { id: known.id }),
  userId: '',
  proxyUserId: known?.proxyUserId ?? '',
  proxyUserName: known?.proxyUserName ?? '',
  processDefKey: known && known.processDefKey !== allFlowsKey ? known.processDefKey : '',
  type: known?.type === 2 ? ('2' as const) : ('1' as const),
  startTime: known?.startTime ?? '',
  endTime: known?.endTime ?? '',
  status: known?.status === 0 ? ('0' as const) : ('1' as const),
})
