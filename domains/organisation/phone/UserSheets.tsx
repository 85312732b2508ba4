import { Sheet } from '../../../platform/web/kit/overlay/Sheet.tsx'
import { Skeleton } from '../../../platform/web/kit/page/States.tsx'
import { useChunk } from '../../../platform/web/navigation/useChunk.ts'
import type { UserRow } from '../contract/users.ts'
import { loadUserForm } from './loadUserForm.ts'

export type UserSheet = 'none' | 'record' | 'roles'

/** The forms about a person. Their code loads when one opens. */
export function UserSheets({
  user,
  open,
  onClose,
}: {
  user: UserRow
  open: UserSheet
  onClose: () => void
}) {
  const record = useChunk(loadUserForm, open === 'record', onClose)
  const roles = useChunk(() => import('./UserRolesForm.tsx'), open === 'roles', onClose)
  return (
    <>
      <Sheet open={open === 'record'} onClose={onClose} title="编辑资料" tall>
        {record ? (
          <record.UserForm user={user} avatar={<record.AvatarField />} done={onClose} />
        ) : (
          <Coming />
        )}
      </Sheet>
      <Sheet open={open === 'roles'} onClose={onClose} title="调整角色" tall>
        {roles ? <roles.UserRolesForm user={user} done={onClose} /> : <Coming />}
      </Sheet>
    </>
  )
}

const Coming = () => (
  <div aria-busy="true">
    <Skeleton kind="form" />
  </div>
)
