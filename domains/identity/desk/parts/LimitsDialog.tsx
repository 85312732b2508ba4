import { Button } from 'antd'

import { DeskModal } from '../../../../platform/desk/modals.tsx'
import type { CrudTools } from '../../../../platform/desk/crud/crudTypes.ts'
import { DeskForm } from '../../../../platform/desk/form/DeskForm.tsx'
import { DateField } from '../../../../platform/desk/form/DateField.tsx'
import { NumberField } from '../../../../platform/desk/form/textFields.tsx'
import { useSubmit } from '../../../../platform/web/calls/calls.ts'
import { useShapeForm } from '../../../../platform/web/form/useShapeForm.ts'
import { setTenants, type TenantRow } from '../../../organisation/contract/tenants.ts'
import look from './IssuedDialog.module.css'

type Props = { rows: readonly TenantRow[]; tools: CrudTools; onClose: () => void }

/** Account limit and end date of schools; blank means no limit. */
export function LimitsDialog({ rows, tools, onClose }: Props) {
  const [first] = rows
  const isOne = rows.length === 1
  const ids = rows.map((row) => row.id).join(',')
  const known =
    isOne && first
      ? {
          accountNumber: first.accountNumber < 0 ? '' : String(first.accountNumber),
          expireTime: first.expireTime,
        }
      : {}
  const form = useShapeForm(setTenants.input, {
    defaults: { accountNumber: '', expireTime: '', ...known, ids },
  })
  const submit = useSubmit(setTenants, {
    message: '已保存',
    done: () => {
      tools.refresh()
      onClose()
    },
  })
  return (
    <DeskModal
      open
      title={
        isOne && first
          ? `额度与期限：${first.tenantName}`
          : `为 ${rows.length} 所学校设置额度与期限`
      }
      width={440}
      onCancel={onClose}
      footer={
        <div className={look.foot}>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" htmlType="submit" form="tenant-limits" loading={submit.isPending}>
            保存
          </Button>
        </div>
      }
    >
      <DeskForm
        id="tenant-limits"
        form={form}
        shape={setTenants.input}
        error={submit.error}
        // A blank value is sent as blank, which removes the limit.
        onSubmit={({ accountNumber = '', expireTime = '' }) =>
          submit.mutate({ ids, accountNumber, expireTime })
        }
      >
        <NumberField name="accountNumber" unit="个" help="留空不限" />
        <DateField
          name="expireTime"
          label="到期时间"
          precision="minute"
          help="不填就长期有效；到期后这所学校的人不能登录"
        />
      </DeskForm>
    </DeskModal>
  )
}
