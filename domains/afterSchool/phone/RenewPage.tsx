import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall, useSubmit } from '../../../platform/web/calls/calls.ts'
import { DateField } from '../../../platform/web/form/date/DateField.tsx'
import { Form, SubmitBar } from '../../../platform/web/form/Form.tsx'
import { useShapeForm } from '../../../platform/web/form/useShapeForm.ts'
import { Notice } from '../../../platform/web/kit/list/Facts.tsx'
import { GoneState, isGone } from '../../../platform/web/kit/page/GoneState.tsx'
import { Card } from '../../../platform/web/kit/list/List.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { useGo, useParam } from '../../../platform/web/navigation/navigation.tsx'
import {
  getInstitution,
  listInstitutions,
  RenewalForm,
  renewInstitution,
} from '../contract/institution.ts'
import type { Institution } from '../contract/institution.ts'
import { institutionDetailScreen, institutionsScreen } from '../contract/screens.ts'

/** 更新有效期: the new expiry dates of papers. A suspended institution can work again afterwards. */
export function RenewPage() {
  const go = useGo()
  const query = useCall(getInstitution, { id: useParam('id') ?? '0' })
  return (
    <Page title="更新有效期">
      {isGone(query.error) ? (
        <GoneState
          title="没有找到这家机构"
          action="查看校外机构"
          onPress={() => go.replace(linkTo(institutionsScreen))}
        />
      ) : (
        <QueryView query={query} skeleton="form">
          {(institution) =>
            institution.mayRenew ? (
              <Dates institution={institution} />
            ) : (
              <Notice tone="info">{`机构现在是“${institution.stateName}”，不能更新有效期`}</Notice>
            )
          }
        </QueryView>
      )}
    </Page>
  )
}

function Dates({ institution }: { institution: Institution }) {
  const go = useGo()
  const { id, licenceExpiry, permitExpiry, whiteListExpiry, agreementEnd } = institution
  const submit = useSubmit(renewInstitution, {
    message: '已更新',
    invalidates: [getInstitution, listInstitutions],
    done: () => go.replace(linkTo(institutionDetailScreen, { id })),
  })
  const form = useShapeForm(RenewalForm, {
    defaults: { id, licenceExpiry, permitExpiry, whiteListExpiry, agreementEnd },
  })
  return (
    <Form
      form={form}
      shape={RenewalForm}
      error={submit.error}
      onSubmit={submit.mutate}
      label="更新有效期"
    >
      <Card title={institution.name}>
        <DateField name="licenceExpiry" />
        <DateField name="permitExpiry" />
        <DateField name="whiteListExpiry" />
        <DateField name="agreementEnd" />
      </Card>
      <SubmitBar label="保存" busy={submit.isPending} error={submit.error} />
    </Form>
  )
}
