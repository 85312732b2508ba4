import { dataInventory } from '../../../people/contract/inventory/dataInventory.ts'
import type { ColumnRecord } from '../../../people/contract/inventory/columnRecord.ts'
import { activityNames, activityTables } from '../../contract/activities.ts'
import type { Activity } from '../../contract/activities.ts'
import type { AssessmentForm } from '../../contract/assessment.ts'

const classNames: Readonly<Record<ColumnRecord['class'], string>> = {
  S1: '敏感信息（加密保存，查看留痕）',
  S2: '孩子的信息',
  S3: '成年人的信息',
  S4: '不识别个人的信息',
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)]
const mostPurposes = 12

/** The first version of an assessment, from the inventory of personal data. */
export function inventoryDraft(activity: Activity): AssessmentForm {
  const starts = activityTables[activity]
  const columns = Object.entries(dataInventory)
    .filter(([table]) => starts.some((start) => table.startsWith(start)))
    .flatMap(([, one]) => Object.values(one))
  const of = (name: ColumnRecord['class']) => columns.filter((column) => column.class === name)
  const personal = columns.filter((column) => column.class !== 'S4')
  const kinds = (['S1', 'S2', 'S3'] as const).flatMap((name) => {
    const found = of(name)
    const uses = unique(found.map(({ purpose }) => purpose)).slice(0, mostPurposes)
    return found.length === 0
      ? []
      : [`${classNames[name]} ${found.length} 项，用于：${uses.join('、')}。`]
  })
  const retentions = unique(personal.map(({ retention }) => retention))
  return {
    activity,
    purpose: `办理${activityNames[activity]}。`,
    basis: '履行学校的法定职责；敏感信息与不满十四周岁孩子的信息，经监护人单独同意。',
    dataKinds: [...kinds, `保存期限：${retentions.join('；')}。`].join('\n'),
    necessity: '只收集办理业务需要的信息，可选的用途默认不勾选，不同意不影响办理。',
    risks: '证件号、住址、健康等信息泄露会影响孩子的安全；查看范围过大，会让无关的人知悉。',
    measures:
      '敏感信息加密保存，显示时遮盖，查看需要权限、理由并留痕；按职责限定查看范围；导出须批准并加水印；到期自动删除；发现异常查看后提醒核实。',
    conclusion: '（请填写评估结论与改进事项）',
  }
}
