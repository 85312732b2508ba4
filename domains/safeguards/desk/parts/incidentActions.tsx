import { askAndSend, confirm } from '../../../../platform/desk/confirm.tsx'
import type { RowAction } from '../../../../platform/desk/crud/crudTypes.ts'
import { moveIncident } from '../../contract/incident.ts'
import type { Incident } from '../../contract/incident.ts'

const isOpen = ({ state }: Incident): boolean => state === 'OPEN'

/** The steps of an incident, in the order of the office. */
export const incidentActions: readonly RowAction<Incident>[] = [
  {
    key: 'authority',
    label: '登记已报告主管部门',
    endpoint: moveIncident,
    for: 'one',
    fits: (row) => isOpen(row) && !row.isDrill && row.authorityToldAt === '',
    run: async ([row], tools) =>
      row !== undefined &&
      (await confirm({
        title: `登记 ${row.number} 已报告主管部门？`,
        body: '按现在的时间登记，登记后不能取消。',
        action: '登记',
      })) &&
      tools.act(moveIncident, { id: row.id, step: 'AUTHORITY' }, '已登记报告'),
  },
  {
    key: 'families',
    label: '登记已另行告知',
    endpoint: moveIncident,
    for: 'one',
    fits: (row) => isOpen(row) && !row.isDrill && row.familiesToldAt === '',
    run: async ([row], tools) =>
      row !== undefined &&
      (await confirm({
        title: `登记 ${row.number} 已用其他方式告知？`,
        body: `涉及的人共 ${row.affected} 条记录。全部涉及的人都在系统里收到告知时会自动登记；用电话、书面或公告告知的，在这里登记，登记后不能取消。`,
        action: '登记',
      })) &&
      tools.act(moveIncident, { id: row.id, step: 'FAMILIES' }, '已登记通知'),
  },
  {
    key: 'close',
    label: '结束事件',
    endpoint: moveIncident,
    for: 'one',
    danger: true,
    fits: isOpen,
    run: async ([row], tools) =>
      row
        ? askAndSend({
            title: `结束 ${row.number}？`,
            body: '结束后不能再修改，记录会保留。',
            label: '结论',
            placeholder: '例如：原因已查明，已加强密码要求',
            max: 1000,
            action: '结束',
            danger: true,
            send: (conclusion) =>
              tools.act(moveIncident, { id: row.id, step: 'CLOSE', conclusion }, '事件已结束'),
          })
        : false,
  },
]
