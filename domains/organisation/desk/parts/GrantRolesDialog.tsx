import { Button, Checkbox } from 'antd'
import { useState } from 'react'

import { DeskModal } from '../../../../platform/desk/modals.tsx'
import type { CrudTools } from '../../../../platform/desk/crud/crudTypes.ts'
import { ScrollRegion } from '../../../../platform/desk/ScrollRegion.tsx'
import type { RoleRow } from '../../contract/roles.ts'
import { grantUserRoles, type UserRow } from '../../contract/users.ts'
import look from './parts.module.css'

type Props = {
  rows: readonly UserRow[]
  roles: readonly RoleRow[]
  tools: CrudTools
  onClose: () => void
}

/**
 * Gives people exactly the ticked roles. For several people, no role is ticked at first, and the
 * ticked roles replace all earlier ones.
 */
export function GrantRolesDialog({ rows, roles, tools, onClose }: Props) {
  const [only] = rows
  const isOne = rows.length === 1
  const [chosen, setChosen] = useState<readonly string[]>(
    isOne && only ? only.roleId.split(',').filter(Boolean) : [],
  )
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const isDone = await tools.act(
      grantUserRoles,
      { userIds: rows.map((row) => row.id).join(','), roleIds: chosen.join(',') },
      '角色已更新',
    )
    setBusy(false)
    if (isDone) onClose()
  }
  return (
    <DeskModal
      open
      title={isOne && only ? `调整角色：${only.realName}` : `调整 ${rows.length} 人的角色`}
      width={440}
      onCancel={onClose}
      footer={
        <div className={look.foot}>
          <Button onClick={onClose}>取消</Button>
          <Button
            type="primary"
            loading={isBusy}
            disabled={chosen.length === 0}
            onClick={() => void save()}
          >
            保存
          </Button>
        </div>
      }
    >
      <div className={look.stack}>
        <p className={look.note}>
          {isOne ? '至少选一个角色，几秒内生效。' : '所选角色会替换这些人现有的角色，几秒内生效。'}
        </p>
        <ScrollRegion className={look.tree ?? ''} label="角色">
          <Checkbox.Group
            className={look.stack ?? ''}
            value={[...chosen]}
            options={roles.map((role) => ({ value: role.id, label: role.roleName }))}
            onChange={(values) => setChosen(values.map(String))}
          />
        </ScrollRegion>
      </div>
    </DeskModal>
  )
}
