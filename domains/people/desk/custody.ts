import { askText } from '../../../platform/desk/confirm.tsx'
import type { CrudTools } from '../../../platform/desk/crud/crudTypes.ts'
import type { ClaimToDecide } from '../contract/guardian.ts'
import { freezeStudent, unfreezeStudent } from '../contract/student.ts'

type Child = { id: string; name: string }

/** Blocks changes of a child's guardians, with a reason. */
export async function freeze({ id, name }: Child, { act }: CrudTools): Promise<boolean> {
  const reason = await askText({
    title: `冻结${name}的监护人变更`,
    body: '冻结期间不能确认家长认领，也不能邀请、修改或解除监护人。',
    label: '原因',
    placeholder: '例如：法院文书编号',
    action: '冻结',
    danger: true,
  })
  return reason ? act(freezeStudent, { id, reason }, '监护人变更已冻结') : false
}

/** Unblocks changes of a child's guardians, with a reason. */
export async function unfreeze({ id, name }: Child, { act }: CrudTools): Promise<boolean> {
  const reason = await askText({
    title: `解冻${name}的监护人变更`,
    body: '解冻后，可以确认家长认领，也可以邀请、修改和解除监护人。',
    label: '原因',
    placeholder: '例如：调解书编号',
    action: '解冻',
  })
  return reason ? act(unfreezeStudent, { id, reason }, '监护人变更已解冻') : false
}

/** Blocks changes from a claim that reveals a custody dispute. */
export const freezeClaim = (
  { studentId, childName }: ClaimToDecide,
  tools: CrudTools,
): Promise<boolean> | false =>
  studentId !== undefined && freeze({ id: studentId, name: childName }, tools)
