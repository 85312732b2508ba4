import { Button } from 'antd'

import { linkTo } from '../../../../platform/contract/screen.ts'
import { deskAddressOf } from '../../../../platform/desk/deskPlaces.ts'
import {
  DeskEmpty,
  DeskError,
  DeskPage,
  DeskSkeleton,
} from '../../../../platform/desk/DeskPage.tsx'
import { useCall, useSubmit } from '../../../../platform/web/calls/calls.ts'
import { CallError, mayRetry } from '../../../../platform/web/http/callError.ts'
import { navigate } from '../../../../platform/web/navigation/location.ts'
import { useParam } from '../../../../platform/web/navigation/navigation.tsx'
import { sentValues, valuesOfDraft } from '../../../forms/contract/filling/formValues.ts'
import { getDraft, listDrafts } from '../../contract/draft.ts'
import { listTodo } from '../../contract/inbox.ts'
import { listSent } from '../../contract/lists.ts'
import { formDetailScreen, startDesk } from '../../contract/screens.ts'
import { getStartForm, startByForm } from '../../contract/start.ts'
import { RequestForm } from './RequestForm.tsx'

/** The form of a flow without a page of its own. */
export function StartFormPage() {
  const flow = useParam('flow') ?? ''
  const form = useCall(getStartForm, { processDefId: flow, platform: 'pc' }, { quiet: true })
  const draft = useCall(getDraft, { processDefId: flow }, { quiet: true })
  const title = form.data?.process.processDefinitionName ?? '发起申请'
  return (
    <DeskPage title={title} hint="填了一半也不会丢，回来可以接着填。">
      {form.error ? <Trouble error={form.error} onRetry={form.refetch} /> : null}
      {!form.error && (!form.data || draft.isPending) ? <DeskSkeleton rows={6} /> : null}
      {form.data && !draft.isPending ? (
        <Filling
          key={flow}
          flowId={flow}
          form={form.data.startForm}
          draft={draft.data?.variables}
        />
      ) : null}
    </DeskPage>
  )
}

function Filling({
  flowId,
  form,
  draft,
}: {
  flowId: string
  form: string
  draft: string | undefined
}) {
  const start = useSubmit(startByForm, {
    message: '已提交',
    invalidates: [listSent, listTodo, listDrafts, getDraft],
    done: (id) =>
      navigate(deskAddressOf(linkTo(formDetailScreen, { processInsId: id })).slice(1), {
        replace: true,
      }),
  })
  return (
    <RequestForm
      flowId={flowId}
      form={form}
      valuesIn={(schema) => (draft === undefined ? {} : valuesOfDraft(schema, draft))}
      submit={start}
      onSubmit={(values) =>
        start.mutate({
          ...sentValues(values),
          processId: flowId,
          wf_platform: 'pc',
          ...(draft === undefined ? { wf_draft: 'keep' as const } : {}),
        })
      }
    />
  )
}

/** Another platform's flow, or none of the caller's, leads back to the list. */
function Trouble({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  if (mayRetry(error)) return <DeskError error={error} onRetry={onRetry} />
  const isElsewhere = error instanceof CallError && error.reason === 'OTHER_PLATFORM'
  return (
    <DeskEmpty
      drawing="lost"
      title={isElsewhere ? error.message : '没有找到这类申请，可能已停用，或您不能发起'}
      action={<Button href={`#${linkTo(startDesk)}`}>查看可发起的申请</Button>}
    />
  )
}
