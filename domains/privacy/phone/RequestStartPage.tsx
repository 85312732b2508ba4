import { useEffect } from 'react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { useSubmit } from '../../../platform/web/calls/calls.ts'
import { Form, SubmitBar } from '../../../platform/web/form/Form.tsx'
import { RadioField } from '../../../platform/web/form/choice/RadioField.tsx'
import { TextAreaField } from '../../../platform/web/form/text/TextAreaField.tsx'
import { useFieldValue, useSetField } from '../../../platform/web/form/useField.ts'
import { useShapeForm } from '../../../platform/web/form/useShapeForm.ts'
import { Notice } from '../../../platform/web/kit/list/Facts.tsx'
import { Card } from '../../../platform/web/kit/list/List.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { useGo, useParam } from '../../../platform/web/navigation/navigation.tsx'
import { listOwnRequests, RequestForm, submitRequest } from '../contract/request.ts'
import {
  answerDays,
  RequestKind,
  requestKindHints,
  requestKindNames,
  whyNotAsked,
} from '../contract/requestStates.ts'
import { privacyRequestScreen } from '../contract/screens.ts'
import type { Subject } from '../contract/subject.ts'
import { useSubject } from './parts/useSubject.ts'

/** The form of a request about personal data. */
export function RequestStartPage() {
  const { query, subjects, subject } = useSubject()
  return (
    <Page title="提出申请" onRefresh={query.refetch}>
      <QueryView query={query} skeleton="form">
        {() => (subject ? <AskForm subjects={subjects} first={subject} /> : null)}
      </QueryView>
    </Page>
  )
}

function AskForm({ subjects, first }: { subjects: readonly Subject[]; first: Subject }) {
  const go = useGo()
  const wanted = useParam('kind')
  const asked = RequestKind.options.find((one) => one === wanted)
  const submit = useSubmit(submitRequest, {
    message: '已提交',
    invalidates: [listOwnRequests],
    done: ({ id }) => go.replace(linkTo(privacyRequestScreen, { id })),
  })
  const form = useShapeForm(RequestForm, {
    defaults: { subject: first.key, kind: asked ?? 'EXPORT', wish: '' },
  })
  const kind = form.watch('kind')
  const chosen = form.watch('subject')
  return (
    <Form form={form} shape={RequestForm} error={submit.error} onSubmit={submit.mutate}>
      <Card>
        <RadioField
          name="subject"
          options={subjects.map(({ key, kind: of, name, note }) => ({
            value: key,
            label: of === 'PERSON' ? '我自己' : `${name} ${note}`.trim(),
          }))}
        />
        <KindField subject={subjects.find(({ key }) => key === chosen) ?? first} />
        <TextAreaField
          name="wish"
          max={500}
          required={kind !== 'EXPORT'}
          help={
            kind === 'EXPORT'
              ? '不填就导出全部资料；有特别想了解的，可以写在这里'
              : '请写清楚是哪些资料、希望学校怎样处理'
          }
        />
      </Card>
      <Notice tone="info">
        学校会先核对您的身份，并在 {answerDays} 个工作日内答复。办理进展会发消息通知您。
      </Notice>
      <SubmitBar label="提交申请" busy={submit.isPending} error={submit.error} />
    </Form>
  )
}

/** What is asked. What the subject does not have is disabled and says why. */
function KindField({ subject: { kind: of, isFrozen } }: { subject: Subject }) {
  const value = useFieldValue('kind')
  const set = useSetField()
  const why = (one: RequestKind) => whyNotAsked(one, { isPerson: of === 'PERSON', isFrozen })
  const kind = RequestKind.options.find((one) => one === value)
  const isRefused = kind !== undefined && why(kind) !== undefined
  // The choice came from another subject, a link or a draft of the form.
  useEffect(() => {
    if (isRefused) set('kind', '')
  }, [isRefused, set])
  return (
    <RadioField
      name="kind"
      options={RequestKind.options.map((one) => ({
        value: one,
        label: requestKindNames[one],
        desc: why(one),
        disabled: why(one) !== undefined,
      }))}
      help={kind && requestKindHints[kind]}
    />
  )
}
