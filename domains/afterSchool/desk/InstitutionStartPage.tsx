import { Button } from 'antd'

import { linkTo } from '../../../platform/contract/screen.ts'
import { DeskForm } from '../../../platform/desk/form/DeskForm.tsx'
import {
  DeskEmpty,
  DeskError,
  DeskPage,
  DeskSkeleton,
  Panel,
} from '../../../platform/desk/DeskPage.tsx'
import { useCall, useSubmit } from '../../../platform/web/calls/calls.ts'
import { useShapeForm } from '../../../platform/web/form/useShapeForm.ts'
import { navigate } from '../../../platform/web/navigation/location.ts'
import { useParam } from '../../../platform/web/navigation/navigation.tsx'
import { listSent } from '../../workflow/contract/lists.ts'
import { givenInstitution } from '../contract/forms/givenInstitution.ts'
import {
  getInstitution,
  type Institution,
  InstitutionForm,
  listInstitutions,
  saveInstitution,
  submitInstitution,
} from '../contract/institution.ts'
import { institutionsDesk } from '../contract/screens.ts'
import { InstitutionFields } from './start/InstitutionFields.tsx'

/** 机构入驻申请: a new request. With `id`, continues a draft or corrects a returned request. */
export function InstitutionStartPage() {
  const id = useParam('id')
  return id ? <GoingOn id={id} /> : <Asking />
}

function GoingOn({ id }: { id: string }) {
  const { data, error, refetch } = useCall(getInstitution, { id })
  if (data?.mayMend) return <Asking institution={data} />
  return (
    <DeskPage title="机构入驻申请">
      {error ? <DeskError error={error} onRetry={refetch} /> : null}
      {!data && !error ? <DeskSkeleton rows={6} /> : null}
      {data ? (
        <DeskEmpty
          drawing="form"
          title={`申请现在是“${data.stateName}”，不能修改`}
          action={<Button href={`#${linkTo(institutionsDesk, { open: id })}`}>查看机构</Button>}
        />
      ) : null}
    </DeskPage>
  )
}

const stale = [listInstitutions, getInstitution, listSent]
const show = ({ id }: { id: string }) =>
  navigate(linkTo(institutionsDesk, { open: id }), { replace: true })

function Asking({ institution }: { institution?: Institution }) {
  const isReturned = institution?.state === 'RETURNED'
  const submit = useSubmit(submitInstitution, {
    message: isReturned ? '已重新提交' : '已提交，等待审核',
    invalidates: stale,
    done: show,
  })
  const save = useSubmit(saveInstitution, {
    message: '已存为草稿',
    invalidates: stale,
    done: show,
  })
  const form = useShapeForm(InstitutionForm, { defaults: givenInstitution(institution) })
  // Only the name is required for a draft; the other rules apply on submission.
  const keep = async () => {
    if (await form.trigger('name', { shouldFocus: true })) save.mutate(form.getValues())
  }
  return (
    <DeskPage
      title={isReturned ? '修改机构入驻申请' : '机构入驻申请'}
      hint="先由教务或校长审核资料，再由校长实地考察，通过后机构就可以开课。填了一半也不会丢，回来可以接着填。"
    >
      {isReturned && institution.stateReason ? (
        <Panel title="退回原因">{institution.stateReason}</Panel>
      ) : null}
      <DeskForm
        id="institution"
        form={form}
        shape={InstitutionForm}
        error={submit.error ?? save.error}
        onSubmit={submit.mutate}
      >
        <InstitutionFields />
        <div>
          <Button type="primary" htmlType="submit" loading={submit.isPending}>
            {isReturned ? '重新提交' : '提交申请'}
          </Button>{' '}
          {isReturned ? null : (
            <Button loading={save.isPending} onClick={() => void keep()}>
              存草稿
            </Button>
          )}
        </div>
      </DeskForm>
    </DeskPage>
  )
}
