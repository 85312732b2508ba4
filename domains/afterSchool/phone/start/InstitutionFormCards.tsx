import { Suspense } from 'react'

import { linkTo } from '../../../../platform/contract/screen.ts'
import { useSubmit } from '../../../../platform/web/calls/calls.ts'
import { DateField } from '../../../../platform/web/form/date/DateField.tsx'
import { Form, SubmitBar } from '../../../../platform/web/form/Form.tsx'
import { MobileField } from '../../../../platform/web/form/text/MobileField.tsx'
import { TextAreaField } from '../../../../platform/web/form/text/TextAreaField.tsx'
import { TextField } from '../../../../platform/web/form/text/TextField.tsx'
import { useShapeForm } from '../../../../platform/web/form/useShapeForm.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { Notice } from '../../../../platform/web/kit/list/Facts.tsx'
import { Card } from '../../../../platform/web/kit/list/List.tsx'
import { useGo } from '../../../../platform/web/navigation/navigation.tsx'
import type { OfflineFormParts } from '../../../../platform/web/outbox/OfflineForm.tsx'
import { typedIn } from '../../../../platform/web/outbox/typedIn.ts'
import { listSent } from '../../../workflow/contract/lists.ts'
import {
  getInstitution,
  InstitutionForm,
  listInstitutions,
  saveInstitution,
} from '../../contract/institution.ts'
import type { Institution } from '../../contract/institution.ts'
import { givenInstitution } from '../../contract/forms/givenInstitution.ts'
import { institutionDetailScreen } from '../../contract/screens.ts'
import { PapersField } from './lazyPapersField.ts'

const stale = [listInstitutions, getInstitution, listSent]

type InstitutionFormCardsProps = OfflineFormParts<InstitutionForm> & {
  institution?: Institution | undefined
}

/** The form of an institution. Before submission, the input can be saved as a draft. */
export function InstitutionFormCards({
  institution,
  submit,
  refused,
  onSavedElsewhere,
}: InstitutionFormCardsProps) {
  const go = useGo()
  const done = ({ id }: { id: string }) => {
    go.replace(linkTo(institutionDetailScreen, { id }))
    // The draft is newer than the refused submission.
    onSavedElsewhere()
  }
  const isReturned = institution?.state === 'RETURNED'
  const save = useSubmit(saveInstitution, { message: '已存为草稿', invalidates: stale, done })
  const form = useShapeForm(InstitutionForm, {
    defaults: typedIn(InstitutionForm, refused, givenInstitution(institution)),
  })
  // Only the name is required; other rules apply on submission.
  const keep = async () => {
    if (await form.trigger('name', { shouldFocus: true })) save.mutate(form.getValues())
  }
  return (
    <Form
      form={form}
      shape={InstitutionForm}
      error={submit.error ?? save.error}
      onSubmit={submit.mutate}
      label="机构入驻申请"
    >
      <Card title="机构">
        <TextField name="name" max={60} placeholder="与营业执照一致" />
        <TextField name="uscc" max={18} help="营业执照上的 18 位代码" />
        <TextField name="legalRep" max={30} />
        <TextAreaField
          name="scope"
          max={200}
          rows={2}
          placeholder="只能是非学科类，例如：科学、体育、艺术"
        />
        <TextField name="address" max={140} />
        <TextField name="contactName" max={30} />
        <MobileField name="contactPhone" />
        <TextAreaField name="intro" max={500} rows={3} />
      </Card>
      <Card title="证照">
        <TextField name="licenceNo" max={40} />
        <DateField name="licenceExpiry" />
        <TextField name="permitNo" max={40} />
        <DateField name="permitExpiry" />
        <TextField name="whiteListRef" max={60} />
        <DateField name="whiteListExpiry" />
        <Suspense fallback={null}>
          <PapersField files={institution?.files} />
        </Suspense>
      </Card>
      <Card title="合作协议">
        <DateField name="agreementBegin" />
        <DateField name="agreementEnd" />
      </Card>
      <Notice tone="info">先由教务或校长审核资料，再由校长实地考察；通过后机构就可以开课</Notice>
      <SubmitBar
        label={isReturned ? '重新提交' : '提交申请'}
        busy={submit.isPending}
        error={submit.error ?? save.error}
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
