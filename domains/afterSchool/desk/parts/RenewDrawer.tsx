import { Button } from 'antd'
import { useState } from 'react'

import { DateField } from '../../../../platform/desk/form/DateField.tsx'
import { DeskForm } from '../../../../platform/desk/form/DeskForm.tsx'
import { FormDrawer } from '../../../../platform/desk/form/FormDrawer.tsx'
import { useSubmit } from '../../../../platform/web/calls/calls.ts'
import { useShapeForm } from '../../../../platform/web/form/useShapeForm.ts'
import {
  getInstitution,
  type Institution,
  listInstitutions,
  RenewalForm,
  renewInstitution,
} from '../../contract/institution.ts'

/** 更新有效期: the new expiry dates of papers. A suspended institution can work again afterwards. */
export function RenewButton({ institution }: { institution: Institution }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <p>
      <Button onClick={() => setOpen(true)}>更新有效期</Button>
      {isOpen ? <RenewDrawer institution={institution} onClose={() => setOpen(false)} /> : null}
    </p>
  )
}

function RenewDrawer({ institution, onClose }: { institution: Institution; onClose: () => void }) {
  const { id, name, licenceExpiry, permitExpiry, whiteListExpiry, agreementEnd } = institution
  const submit = useSubmit(renewInstitution, {
    message: '已更新',
    invalidates: [getInstitution, listInstitutions],
    done: onClose,
  })
  const form = useShapeForm(RenewalForm, {
    defaults: { id, licenceExpiry, permitExpiry, whiteListExpiry, agreementEnd },
  })
  return (
    <FormDrawer
      title={`更新有效期：${name}`}
      formId="renewal"
      isBusy={submit.isPending}
      onClose={onClose}
    >
      <DeskForm
        id="renewal"
        form={form}
        shape={RenewalForm}
        error={submit.error}
        onSubmit={submit.mutate}
      >
        <DateField name="licenceExpiry" hasShortcuts={false} />
        <DateField name="permitExpiry" hasShortcuts={false} />
        <DateField name="whiteListExpiry" hasShortcuts={false} />
        <DateField name="agreementEnd" hasShortcuts={false} />
      </DeskForm>
    </FormDrawer>
  )
}
