import { Suspense } from 'react'

import { linkTo } from '../../../../platform/contract/screen.ts'
import { useCall, useSubmit } from '../../../../platform/web/calls.ts'
import { isGone } from '../../../../platform/web/kit/GoneState.tsx'
import { Page } from '../../../../platform/web/kit/Page.tsx'
import { QueryView } from '../../../../platform/web/kit/QueryView.tsx'
import { Skeleton } from '../../../../platform/web/kit/States.tsx'
import { useGo } from '../../../../platform/web/navigation.tsx'
import { listTodo } from '../../contract/inbox.ts'
import { listSent } from '../../contract/lists.ts'
import { formDetailScreen } from '../../contract/screens.ts'
import { getStartForm } from '../../contract/start.ts'
import { completeTask, getDetail } from '../../contract/tasks.ts'
import { sentValues, valuesOf } from '../../contract/form/formValues.ts'
import { Gone } from './Gone.tsx'
import { RequestForm } from './lazyRequestForm.ts'

/** The same form for a request that came back. */
export function Mending({ taskId }: { taskId: string }) {
  const go = useGo()
  const detail = useCall(getDetail, { taskId })
  const flowId = detail.data?.process.processDefinitionKey ?? ''
  const form = useCall(getStartForm, { processDefId: flowId }, { enabled: flowId !== '' })
  const submit = useSubmit(completeTask, {
    message: '已重新提交',
    invalidates: [listSent, listTodo, getDetail],
    done: ({ processInstanceId }) => go.replace(linkTo(formDetailScreen, { processInsId: processInstanceId })),
  })
  if (isGone(detail.error) || isGone(form.error)) return <Gone />
  return (
    <Page title="修改申请">
      <QueryView query={detail} skeleton="form">
        {({ process, record }) => (
          <QueryView query={form} skeleton="form">
            {({ startForm }) => (
              <Suspense fallback={<Skeleton kind="form" />}>
                <RequestForm
                  flowId={flowId}
                  form={startForm}
                  before={process.variables}
                  valuesIn={(schema) => valuesOf(schema, process.variables, record)}
                  label="重新提交"
                  submit={submit}
                  onSubmit={(values) => submit.mutate({ taskId, pass: true, variables: sentValues(values) })}
                />
              </Suspense>
            )}
          </QueryView>
        )}
      </QueryView>
    </Page>
  )
}
