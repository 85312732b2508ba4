import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall, useSubmit } from '../../../platform/web/calls/calls.ts'
import { Form, SubmitBar } from '../../../platform/web/form/Form.tsx'
import { SelectField } from '../../../platform/web/form/choice/SelectField.tsx'
import { TextField } from '../../../platform/web/form/text/TextField.tsx'
import { useShapeForm } from '../../../platform/web/form/useShapeForm.ts'
import { Button } from '../../../platform/web/kit/Button.tsx'
import { Card } from '../../../platform/web/kit/list/List.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState } from '../../../platform/web/kit/page/States.tsx'
import { useGo } from '../../../platform/web/navigation/navigation.tsx'
import { getOwnPhone } from '../../identity/contract/ownPhone.ts'
import { ownPhoneScreen } from '../../identity/contract/screens.ts'
import { ownUser } from '../../organisation/contract/ownUser.ts'
import { claimChild, ClaimForm, listChildren, listOwnClaims } from '../contract/child.ts'
import { relationOptions } from '../contract/options.ts'
import { useClassOptions } from './useClassOptions.ts'

/**
 * A parent with a proven phone claims a pupil as their child. The parent never sees whether the
 * claim fits the roll.
 */
export function ClaimChildPage() {
  const phone = useCall(getOwnPhone, {}, { quiet: true })
  return (
    <Page title="认领孩子">
      <QueryView query={phone}>
        {({ isOffered, isProven }) => (isOffered && !isProven ? <ProveFirst /> : <Claim />)}
      </QueryView>
    </Page>
  )
}

function ProveFirst() {
  const go = useGo()
  return (
    <EmptyState
      drawing="form"
      title="先验证手机号"
      hint="认领孩子前，请用短信验证码确认这是您的手机号，学校据此核对您的身份。"
      action={
        <Button kind="primary" onPress={() => go.to(linkTo(ownPhoneScreen))}>
          去验证
        </Button>
      }
    />
  )
}

function Claim() {
  const go = useGo()
  const classes = useClassOptions()
  const submit = useSubmit(claimChild, {
    message: '已提交，可以在“我的孩子”里查看结果',
    invalidates: [listOwnClaims, listChildren, ownUser],
    done: () => go.back(),
  })
  const form = useShapeForm(ClaimForm, { defaults: { classId: '', childName: '', idTail: '' } })
  return (
    <Form form={form} shape={ClaimForm} error={submit.error} onSubmit={submit.mutate}>
      <Card>
        <SelectField name="classId" options={classes} />
        <TextField name="childName" help="与户口本一致" />
        <TextField name="idTail" help="只用来与学校名册核对，不会显示给别人" />
        <SelectField name="relation" options={relationOptions} />
      </Card>
      <SubmitBar label="提交认领" busy={submit.isPending} error={submit.error} />
    </Form>
  )
}
