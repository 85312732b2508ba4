import type { InputOf } from '../../../../platform/contract/endpoint.ts'
import { linkTo } from '../../../../platform/contract/screen.ts'
import { useSubmit } from '../../../../platform/web/calls/calls.ts'
import { Form, SubmitBar } from '../../../../platform/web/form/Form.tsx'
import { RadioField } from '../../../../platform/web/form/choice/RadioField.tsx'
import { SelectField } from '../../../../platform/web/form/choice/SelectField.tsx'
import { useShapeForm } from '../../../../platform/web/form/useShapeForm.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { Notice } from '../../../../platform/web/kit/list/Facts.tsx'
import { Card } from '../../../../platform/web/kit/list/List.tsx'
import { useGo } from '../../../../platform/web/navigation/navigation.tsx'
import type { OfflineFormParts } from '../../../../platform/web/outbox/OfflineForm.tsx'
import { typedIn } from '../../../../platform/web/outbox/typedIn.ts'
import { listSent } from '../../../workflow/contract/lists.ts'
import { studentRequestDetailScreen } from '../../contract/screens.ts'
import { getRequestChoices } from '../../contract/askable.ts'
import type { AskablePupil } from '../../contract/askable.ts'
import {
  getStudentRequest,
  listOpenRequests,
  saveStudentRequest,
  StudentRequestForm,
  type submitStudentRequest,
} from '../../contract/request.ts'
import type { StudentRequest } from '../../contract/request.ts'
import { KindFields, valuesOf } from './KindFields.tsx'

const stale = [listOpenRequests, getStudentRequest, getRequestChoices, listSent]
/** The number of children that fit on the screen without search. */
const fewPupils = 4

type Filled = InputOf<typeof submitStudentRequest>

type RequestFormProps = OfflineFormParts<Filled> & {
  pupils: readonly AskablePupil[]
  wanted?: string | undefined
  request?: StudentRequest | undefined
}

/** The form of a request; before submission it can be saved as a draft. */
export function RequestForm({
  pupils,
  wanted,
  request,
  submit,
  refused,
  onSavedElsewhere,
}: RequestFormProps) {
  const go = useGo()
  const isReturned = request?.state === 'RETURNED'
  const done = ({ id }: { id: string }) => {
    go.replace(linkTo(studentRequestDetailScreen, { id }))
    // The draft is newer than the refused version.
    onSavedElsewhere()
  }
  const save = useSubmit(saveStudentRequest, { message: '已存为草稿', invalidates: stale, done })
  const form = useShapeForm<Filled>(StudentRequestForm, {
    defaults: typedIn(StudentRequestForm, refused, defaultsOf({ pupils, wanted, request })),
  })
  // A draft requires only the child; other fields may be empty.
  const keep = async () => {
    if (await form.trigger('studentId', { shouldFocus: true })) save.mutate(form.getValues())
  }
  const error = submit.error ?? save.error
  return (
    <Form
      form={form}
      shape={StudentRequestForm}
      error={error}
      onSubmit={submit.mutate}
      label="学籍异动申请"
    >
      {isReturned ? null : (
        <Card title="为谁申请">
          <PupilField pupils={pupils} />
        </Card>
      )}
      <KindFields request={request} />
      <Notice tone="info">
        先由班主任审核（班主任申请的由年级主任审核），再由教务或校长办理。办理后立即修改学生档案；填写了日期的，到那一天修改。
      </Notice>
      <SubmitBar
        label={isReturned ? '重新提交' : '提交申请'}
        busy={submit.isPending}
        error={error}
        secondary={
          isReturned ? undefined : (
            <Button block busy={save.isPending} onPress={keep}>
              存草稿
            </Button>
          )
        }
      />
    </Form>
  )
}

function PupilField({ pupils }: { pupils: readonly AskablePupil[] }) {
  const options = pupils.map(({ id, name, className }) => ({
    value: id,
    label: className ? `${name}（${className}）` : name,
  }))
  return options.length > fewPupils ? (
    <SelectField name="studentId" label="学生" options={options} />
  ) : (
    <RadioField name="studentId" options={options} />
  )
}

function defaultsOf({
  pupils,
  wanted,
  request,
}: Pick<RequestFormProps, 'pupils' | 'wanted' | 'request'>) {
  const chosen =
    pupils.find(({ id }) => id === wanted) ?? (pupils.length === 1 ? pupils[0] : undefined)
  return {
    ...(request && { id: request.id }),
    studentId: request?.studentId ?? chosen?.id ?? '',
    ...valuesOf(request),
  }
}
