import type { DumpTable } from './dumpText.ts'
import { oldHash, table } from './oldSchool.ts'

/** A password that the people of this office chose in the old product. */
export const chosenPassword = 'Qiu tian 2019'

/**
 * A small office of the old product: one person with a password of their own, one with the
 * delivered password, and a running request of the first that waits for the second. The accounts
 * end with the mark, so that it can be taken over again beside itself.
 */
export function oldOffice(mark: string): DumpTable[] {
  const live = { tenant_id: '000000', is_deleted: 0 }
  const person = (id: string, account: string, name: string, password: string) => ({
    id,
    account: `${account}${mark}`,
    real_name: name,
    name,
    password: oldHash(password),
    role_id: '31',
    dept_id: '11',
    status: 1,
    ...live,
  })
  return [
    table('blade_dept', [
      { id: '11', parent_id: '0', dept_name: '旧办公室', dept_category: 1, ...live },
    ]),
    table('blade_role', [
      { id: '31', parent_id: '0', role_name: '教师', role_alias: 'teacher', sort: 1, ...live },
    ]),
    table('blade_user', [
      person('41', 'oldhu', '胡晓静', chosenPassword),
      person('42', 'oldwei', '魏国安', '123456'),
    ]),
    table('ACT_HI_PROCINST', [
      {
        ID_: '71',
        PROC_INST_ID_: '71',
        PROC_DEF_ID_: 'purchase:3:7003',
        START_TIME_: '2024-05-06 08:30:15.250',
        END_TIME_: null,
        START_USER_ID_: '41',
      },
    ]),
    table('ACT_RU_TASK', [
      { ID_: '72', PROC_INST_ID_: '71', NAME_: '办公室审核', ASSIGNEE_: '42' },
    ]),
    table('blade_purchase', [
      { id: '81', process_instance_id: '71', title: `采购白板笔${mark}`, reason: '原有的已经用完' },
    ]),
  ]
}

/** Its running requests become 通用审批. */
export const officeMapping = {
  processes: {
    purchase: {
      flow: 'general',
      table: 'blade_purchase',
      fields: {
        subject: 'title',
        content: 'reason',
        approvers: '@assignee',
        way: { value: 'inOrder' },
      },
    },
  },
}
