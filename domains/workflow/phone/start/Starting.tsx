import { Suspense, useEffect, useRef, useState } from 'react'

import { linkTo } from '../../../../platform/contract/screen.ts'
import { useCall, useSubmit } from '../../../../platform/web/calls/calls.ts'
import { isGone } from '../../../../platform/web/kit/page/GoneState.tsx'
import { Page } from '../../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../../platform/web/kit/page/QueryView.tsx'
import { Skeleton } from '../../../../platform/web/kit/page/States.tsx'
import { useGo } from '../../../../platform/web/navigation/navigation.tsx'
import { isRefused } from '../../../../platform/web/outbox/acts.ts'
import { useWaitingOn } from '../../../../platform/web/outbox/waiting.ts'
import { getDraft, listDrafts, saveDraft } from '../../contract/draft.ts'
import type { FormValues } from '../../../forms/contract/filling/formValues.ts'
import { sentValues, valuesOfDraft } from '../../../forms/contract/filling/formValues.ts'
import { listTodo } from '../../contract/inbox.ts'
import { outboxScreen } from '../../../../platform/contract/outbox.ts'
import { listSent } from '../../contract/lists.ts'
import { formDetailScreen } from '../../contract/screens.ts'
import { getStartForm, startByForm } from '../../contract/start.ts'
import { clearRefusal, useQueueing } from '../../../../platform/web/outbox/useQueueing.ts'
import type { QueuedKind } from '../offline.ts'
import { aboutRequest, requestSubject } from '../outbox/waitingRequest.ts'
import { readyOffline } from '../outbox/readyOffline.ts'
import { typedBefore } from '../outbox/refusedForm.ts'
import { QueuedRequest } from '../../../../platform/web/outbox/QueuedRequest.tsx'
import { startSending } from '../../../../platform/web/outbox/wakeOutbox.ts'
import { WaitingNotice } from '../../../../platform/web/outbox/WaitingNotice.tsx'
import { elsewhereIn, FlowNotFound } from './FlowNotFound.tsx'
import { ownPlatform } from './ownPlatform.ts'
import { RequestForm } from './lazyRequestForm.ts'

/** A new request. `queuedKey` names one that is queued on the device or was refused since. */
export function Starting({ processDefId, queuedKey }: { processDefId: string; queuedKey: string }) {
  const act = useWaitingOn(requestSubject(queuedKey))
  useEffect(startSending, [])
  useEffect(readyOffline, [])
  if (queuedKey === '' || (act && isRefused(act)))
    return <Filling processDefId={processDefId} queuedKey={queuedKey} />
  return (
    <Page title="发起申请">
      <QueuedRequest act={act} />
    </Page>
  )
}

function Filling({ processDefId, queuedKey }: { processDefId: string; queuedKey: string }) {
  const refused = useWaitingOn(requestSubject(queuedKey))
  const form = useCall(getStartForm, { processDefId, platform: ownPlatform() })
  const draft = useCall(getDraft, { processDefId }, { quiet: true, enabled: queuedKey === '' })
  const [isSaved, setSaved] = useState(false)
  const save = useSubmit(saveDraft, {
    message: '已存为草稿',
    invalidates: [listDrafts, getDraft],
    done: () => setSaved(true),
  })
  const usesDraft = queuedKey === '' && (isSaved || draft.data?.variables !== undefined)
  const { start, begin } = useBeginning(processDefId, { queuedKey, usesDraft }, form.data)
  const [earlier] = useState(() => typedBefore(refused))
  if (isGone(form.error)) return <FlowNotFound />
  const elsewhere = elsewhereIn(form.error)
  if (elsewhere !== undefined) return <FlowNotFound title={elsewhere} />
  // Without a draft the form starts with its own initial values.
  const typed = earlier ?? draft.data?.variables
  return (
    <Page title={form.data ? `发起申请 - ${form.data.process.processDefinitionName}` : '发起申请'}>
      {refused ? <WaitingNotice act={refused} /> : null}
      <QueryView query={form} skeleton="form">
        {({ startForm }) =>
          queuedKey === '' && draft.isPending ? (
            <Skeleton kind="form" />
          ) : (
            <Suspense fallback={<Skeleton kind="form" />}>
              <RequestForm
                flowId={processDefId}
                form={startForm}
                valuesIn={(schema) => (typed === undefined ? {} : valuesOfDraft(schema, typed))}
                label="提交"
                submit={start}
                onSubmit={begin}
                {...(queuedKey === '' && {
                  onSave: (values) =>
                    save.mutate({ processDefId, variables: JSON.stringify(values) }),
                })}
                restored={draft.data?.updateTime}
              />
            </Suspense>
          )
        }
      </QueryView>
    </Page>
  )
}

type Opened = { process: { processDefinitionName: string }; startForm: string }
type From = { queuedKey: string; usesDraft: boolean }

/** Sends the form, or queues it on the device when the server does not answer. */
function useBeginning(
  processDefId: string,
  { queuedKey, usesDraft }: From,
  opened: Opened | undefined,
) {
  const go = useGo()
  const queueing = useQueueing<QueuedKind>()
  const typed = useRef<FormValues>({})
  const start = useSubmit(startByForm, {
    message: '已提交',
    invalidates: [listSent, listTodo, listDrafts, getDraft],
    done: (id) => {
      go.replace(linkTo(formDetailScreen, { processInsId: id }))
      if (queuedKey) clearRefusal(requestSubject(queuedKey))
    },
    failed: async (error, input, key) => {
      if (!opened) return error
      const request = {
        processDefId,
        title: opened.process.processDefinitionName,
        form: opened.startForm,
        typed: typed.current,
      }
      const shown = await queueing('begin', () => aboutRequest(request, queuedKey || key))(
        error,
        input,
        key,
      )
      if (shown === null) go.replace(linkTo(outboxScreen))
      return shown
    },
  })
  const begin = (values: FormValues) => {
    typed.current = values
    start.mutate({
      ...sentValues(values),
      processId: processDefId,
      wf_platform: ownPlatform(),
      ...(usesDraft ? {} : { wf_draft: 'keep' }),
    })
  }
  return { start, begin }
}
