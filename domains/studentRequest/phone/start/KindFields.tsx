import { Suspense } from 'react'

import { useCall } from '../../../../platform/web/calls/calls.ts'
import { DateField } from '../../../../platform/web/form/date/DateField.tsx'
import { RadioField } from '../../../../platform/web/form/choice/RadioField.tsx'
import { TextAreaField } from '../../../../platform/web/form/text/TextAreaField.tsx'
import { TextField } from '../../../../platform/web/form/text/TextField.tsx'
import { useFieldValues } from '../../../../platform/web/form/useFieldValues.ts'
import { Notice } from '../../../../platform/web/kit/list/Facts.tsx'
import { Card } from '../../../../platform/web/kit/list/List.tsx'
import { QueryView } from '../../../../platform/web/kit/page/QueryView.tsx'
import { studyWayNames, type StudyWay } from '../../../people/contract/states.ts'
import { getRequestChoices } from '../../contract/askable.ts'
import type { StudentRequest } from '../../contract/request.ts'
import { RequestKind, requestRules } from '../../contract/states.ts'
import { PapersField } from './lazyPapersField.ts'

const names = ['studentId', 'kind'] as const

/** The kinds that are possible for the chosen child, with their fields. */
export function KindFields({ request }: { request: StudentRequest | undefined }) {
  const { studentId = '', kind: chosen } = useFieldValues(names)
  const choices = useCall(getRequestChoices, { studentId }, { enabled: studentId !== '' })
  if (studentId === '') return <Notice tone="info">选择为谁申请后，这里会列出可以申请的事项</Notice>
  const kind = RequestKind.safeParse(chosen)
  return (
    <QueryView query={choices} skeleton="form">
      {({ statusName, studyWay, studyWayName, isFrozen, kinds }) => (
        <>
          {isFrozen ? (
            <Notice tone="warning">
              监护关系有争议，解决之前暂停办理学籍异动申请；有疑问请联系教务
            </Notice>
          ) : null}
          {kinds.length === 0 ? (
            <Notice tone="info">{`孩子现在是“${statusName}”，没有可以申请的事项`}</Notice>
          ) : null}
          <Card title="事项">
            <RadioField
              name="kind"
              help={`目前：${statusName}、${studyWayName}`}
              options={kinds.map((one) => ({
                value: one.kind,
                label: one.isRunning ? `${one.name}（正在办理）` : one.name,
                disabled: one.isRunning,
              }))}
            />
            {kind.success ? (
              <Questions kind={kind.data} other={studyWay === 'DAY' ? 'BOARDING' : 'DAY'} />
            ) : null}
          </Card>
          <Card title="原因和证明">
            <TextAreaField name="reason" max={200} rows={3} />
            {kind.success ? (
              <Suspense fallback={null}>
                <PapersField
                  files={request?.files}
                  hint={requestRules[kind.data].papers}
                  required={requestRules[kind.data].needs.includes('attachIds')}
                />
              </Suspense>
            ) : null}
          </Card>
        </>
      )}
    </QueryView>
  )
}

/** The values of a stored request for its form. */
export const valuesOf = (request: StudentRequest | undefined) => ({
  ...(request?.kind && { kind: request.kind }),
  fromDay: request?.fromDay ?? '',
  otherSchool: request?.otherSchool ?? '',
  newName: request?.newName ?? '',
  studyWay: request?.studyWay ?? ('' as const),
  reason: request?.reason ?? '',
  attachIds: request?.files.map(({ attachId }) => attachId).join(',') ?? '',
})

function Questions({ kind, other }: { kind: RequestKind; other: StudyWay }) {
  const { needs } = requestRules[kind]
  return (
    <>
      {needs.includes('otherSchool') ? (
        <TextField name="otherSchool" required max={60} placeholder="学校全称" />
      ) : null}
      {needs.includes('newName') ? (
        <TextField name="newName" required max={36} help="与户口簿一致" />
      ) : null}
      {needs.includes('studyWay') ? (
        <RadioField
          name="studyWay"
          required
          options={[{ value: other, label: studyWayNames[other] }]}
        />
      ) : null}
      {needs.includes('fromDay') ? (
        <DateField name="fromDay" required help="学生档案从这一天起修改" />
      ) : null}
    </>
  )
}
