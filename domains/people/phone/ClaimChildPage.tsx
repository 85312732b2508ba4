import { useSubmit } from '../../../platform/web/calls/calls.ts'
import { Form, SubmitBar } from '../../../platform/web/form/Form.tsx'
import { SelectField } from '../../../platform/web/form/choice/SelectField.tsx'
import { TextField } from '../../../platform/web/form/text/TextField.tsx'
import { useShapeForm } from '../../../platform/web/form/useShapeForm.ts'
import { Card } from '../../../platform/web/kit/list/List.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { useGo } from '../../../platform/web/navigation/navigation.tsx'
import { ownUser } from '../../organisation/contract/ownUser.ts'
import { claimChild, ClaimForm, listChildren, listOwnClaims } from '../contract/child.ts'
import { relationOptions } from '../contract/options.ts'
import { useClassOptions } from './useClassOptions.ts'

/**
 * A parent claims a pupil as their child. The parent never sees whether the claim fits the roll.
 */
export function ClaimChildPage() {
  const go = useGo()
  const classes = useClassOptions()
  const submit = useSubmit(claimChild, {
    message: '已提交，可以在“我的孩子”里查看结果',
    invalidates: [listOwnClaims, listChildren, ownUser],
    done: () => go.back(),
  })
  const form = useShapeForm(ClaimForm, { defaults: { classId: '', childName: '', idTail: '' } })
  return (
    <Page title="认领孩子">
      <Form form={form} shape={ClaimForm} error={submit.error} onSubmit={submit.mutate}>
        <Card>
          <SelectField name="classId" options={classes} />
          <TextField name="childName" help="与户口本一致" />
          <TextField name="idTail" help="只用来与学校名册核对，不会显示给别人" />
          <SelectField name="relation" options={relationOptions} />
        </Card>
        <SubmitBar label="提交认领" busy={submit.isPending} error={submit.error} />
      </Form>
    </Page>
  )
}
