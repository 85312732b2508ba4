import { lazy, Suspense } from 'react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall, useSubmit } from '../../../platform/web/calls.ts'
import { isGone } from '../../../platform/web/kit/GoneState.tsx'
import { Page } from '../../../platform/web/kit/Page.tsx'
import { QueryView } from '../../../platform/web/kit/QueryView.tsx'
import { EmptyState, Skeleton } from '../../../platform/web/kit/States.tsx'
import { useGo, useParam } from '../../../platform/web/navigation.tsx'
import { getDraft, listDrafts, saveDraft } from '../contract/draft.ts'
import { listTodo } from '../contract/inbox.ts'
import { listSent } from '../contract/lists.ts'
import { formDetailScreen } from '../contract/screens.ts'
import { getStartForm, startByForm } from '../contract/start.ts'
import { Gone } from './start/Gone.tsx'
import { RequestForm } from './start/lazyRequestForm.ts'
import { sentValues, valuesOfDraft } from '../contract/form/formValues.ts'

const Mending = lazy(async () => ({ default: (await import('./start/Mending.tsx')).Mending }))

/** 发起流程: the form of a flow without a page of its own, anew or, with a task, of a request that came back. */
export function FormStartPage() {
  const taskId = useParam('taskId')
  const processDefId = useParam('processDefId')
  if (taskId)
    return (
      <Suspense
        fallback={
          <Page title="修改申请">
            <Skeleton kind="form" />
          </Page>
        }
      >
        <Mending taskId={taskId} />
      </Suspense>
    )
  if (processDefId) return <Starting processDefId={processDefId} />
  return (
    <Page title="发起流程">
      <EmptyState drawing="lost" title="链接不完整" hint="请从新建流程重新打开" />
    </Page>
  )
}

function Starting({ processDefId }: { processDefId: string }) {
  const go = useGo()
  const form = useCall(getStartForm, { processDefId })
  const draft = useCall(getDraft, { processDefId }, { quiet: true })
  const invalidates = [listSent, listTodo, listDrafts, getDraft]
  const start = useSubmit(startByForm, {
    message: '发起成功',
    invalidates,
    done: (id) => go.replace(linkTo(formDetailScreen, { processInsId: id })),
  })
  const save = useSubmit(saveDraft, { message: '已存为草稿', invalidates: [listDrafts, getDraft] })
  if (isGone(form.error)) return <Gone />
  return (
    <Page title={form.data ? `发起流程 - ${form.data.process.processDefinitionName}` : '发起流程'}>
      <QueryView query={form} skeleton="form">
        {({ startForm }) =>
          draft.isPending ? (
            <Skeleton kind="form" />
          ) : (
            <Suspense fallback={<Skeleton kind="form" />}>
              <RequestForm
                flowId={processDefId}
                form={startForm}
                valuesIn={(schema) => (draft.data?.variables ? valuesOfDraft(schema, draft.data.variables) : {})}
                label="提交"
                submit={start}
                onSubmit={(values) => start.mutate({ processId: processDefId, ...sentValues(values) })}
                onSave={(values) => save.mutate({ processDefId, variables: JSON.stringify(values) })}
                restored={draft.data?.updateTime}
              />
            </Suspense>
          )
        }
      </QueryView>
    </Page>
  )
}
