import { Suspense, useEffect, useRef } from 'react'

import { linkTo } from '../../../../platform/contract/screen.ts'
import { useCall, useSubmit } from '../../../../platform/web/calls/calls.ts'
import { isGone } from '../../../../platform/web/kit/page/GoneState.tsx'
import { Page } from '../../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../../platform/web/kit/page/QueryView.tsx'
import { Skeleton } from '../../../../platform/web/kit/page/States.tsx'
import { useGo } from '../../../../platform/web/navigation/navigation.tsx'
import { useWaitingOn } from '../../../../platform/web/outbox/waiting.ts'
import { listTodo } from '../../contract/inbox.ts'
import { outboxScreen } from '../../../../platform/contract/outbox.ts'
import { listSent } from '../../contract/lists.ts'
import { formDetailScreen } from '../../contract/screens.ts'
import { getStartForm } from '../../contract/start.ts'
import { completeTask, getDetail } from '../../contract/tasks.ts'
import type { FormValues } from '../../../forms/contract/filling/formValues.ts'
import { sentValues, valuesOf, valuesOfDraft } from '../../../forms/contract/filling/formValues.ts'
import { clearRefusal, useQueueing } from '../../../../platform/web/outbox/useQueueing.ts'
import type { QueuedKind } from '../offline.ts'
import { aboutTask } from '../outbox/waitingTask.ts'
import { typedBefore } from '../outbox/refusedForm.ts'
import { readyOffline } from '../outbox/readyOffline.ts'
import { startSending } from '../../../../platform/web/outbox/wakeOutbox.ts'
import { WaitingNotice } from '../../../../platform/web/outbox/WaitingNotice.tsx'
import { FlowNotFound } from './FlowNotFound.tsx'
import { RequestForm } from './lazyRequestForm.ts'

/** The same form for a returned request. */
export function CorrectRequest({ taskId }: { taskId: string }) {
  const go = useGo()
  const detail = useCall(getDetail, { taskId })
  const flowId = detail.data?.process.processDefinitionKey ?? ''
  const form = useCall(getStartForm, { processDefId: flowId }, { enabled: flowId !== '' })
  const queueing = useQueueing<QueuedKind>()
  const typed = useRef<FormValues>({})
  const act = useWaitingOn(taskId)
  useEffect(startSending, [])
  useEffect(readyOffline, [])
  const submit = useSubmit(completeTask, {
    message: '已重新提交',
    invalidates: [listSent, listTodo, getDetail],
    done: ({ processInstanceId }) => {
      go.replace(linkTo(formDetailScreen, { processInsId: processInstanceId }))
      clearRefusal(taskId)
    },
    failed: async (error, input, key) => {
      if (!detail.data || !form.data) return error
      const task = { process: detail.data.process, form: { allForm: form.data.startForm } }
      const shown = await queueing('decide', () => ({
        ...aboutTask(task, '重新提交', input),
        typed: typed.current,
      }))(error, input, key)
      if (shown === null) go.replace(linkTo(outboxScreen))
      return shown
    },
  })
  if (isGone(detail.error) || isGone(form.error)) return <FlowNotFound />
  return (
    <Page title="修改申请">
      {act ? <WaitingNotice act={act} /> : null}
      <QueryView query={detail} skeleton="form">
        {({ process, record }) => (
          <QueryView query={form} skeleton="form">
            {({ startForm }) => (
              <Suspense fallback={<Skeleton kind="form" />}>
                <RequestForm
                  flowId={flowId}
                  taskId={taskId}
                  form={startForm}
                  before={process.variables}
                  valuesIn={(schema) => {
                    const earlier = typedBefore(act)
                    return earlier === undefined
                      ? valuesOf(schema, process.variables, record)
                      : valuesOfDraft(schema, earlier)
                  }}
                  label="重新提交"
                  submit={submit}
                  onSubmit={(values) => {
                    typed.current = values
                    submit.mutate({ taskId, pass: true, variables: sentValues(values) })
                  }}
                />
              </Suspense>
            )}
          </QueryView>
        )}
      </QueryView>
    </Page>
  )
}
