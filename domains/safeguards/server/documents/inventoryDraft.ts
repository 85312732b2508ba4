import { bases } from '../../../people/contract/inventory/columnRecord.ts'
import type { ColumnRecord } from '../../../people/contract/inventory/columnRecord.ts'
import { dataInventory } from '../../../people/contract/inventory/dataInventory.ts'
import { activitiesOf, activityNames } from '../../contract/activities.ts'
import type { Activity } from '../../contract/activities.ts'
import type { AssessmentForm } from '../../contract/assessment.ts'

type Class = ColumnRecord['class']

const classNames: Readonly<Record<Class, string>> = {
  S1: '敏感信息与密码、密钥（加密保存，或只存不能还原的核对码）',
  S2: '孩子的信息',
  S3: '成年人的信息',
  S4: '不识别个人的信息',
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)]
const mostPurposes = 12
/** As many uses of a basis are named as fit into the form. */
const mostUses = 5

/** The columns of an activity that say something about people. */
const personalColumns = (activity: Activity): ColumnRecord[] =>
  Object.entries(dataInventory)
    .filter(([table]) => activitiesOf(table).includes(activity))
    .flatMap(([, columns]) => Object.values(columns))
    .filter((column) => column.class !== 'S4')

/** The first version of an assessment, from the inventory of personal data. */
export function inventoryDraft(activity: Activity): AssessmentForm {
  const columns = personalColumns(activity)
  const classes = (['S1', 'S2', 'S3'] as const).filter((name) =>
    columns.some((column) => column.class === name),
  )
  const kinds = classes.map((name) => {
    const found = columns.filter((column) => column.class === name)
    const uses = unique(found.map(({ purpose }) => purpose)).slice(0, mostPurposes)
    return `${classNames[name]} ${found.length} 项，用于：${uses.join('；')}。`
  })
  const retentions = unique(columns.map(({ retention }) => retention))
  return {
    activity,
    purpose: `办理${activityNames[activity]}。`,
    basis: basisOf(columns),
    dataKinds: [...kinds, `保存期限：${retentions.join('；')}。`].join('\n'),
    necessity: '只收集办理业务需要的信息，可选的用途默认不勾选，不同意不影响办理。',
    risks: risksOf(classes),
    measures: measuresOf(activity, classes),
    conclusion: '（请填写评估结论与改进事项）',
  }
}

/** Each legal basis with what is processed on it. */
const basisOf = (columns: readonly ColumnRecord[]): string =>
  bases
    .flatMap((basis) => {
      const found = columns.filter((column) => column.basis === basis)
      if (found.length === 0) return []
      const uses = unique(found.map(({ purpose }) => purpose))
      const named = uses.slice(0, mostUses).join('；')
      return [`${basis}：${named}${uses.length > mostUses ? '等' : ''}，共 ${found.length} 项。`]
    })
    .join('\n')

const risksOf = (classes: readonly Class[]): string =>
  classes.includes('S2')
    ? '证件号、住址、健康等信息泄露会影响孩子的安全；查看范围过大，会让无关的人知悉。'
    : '联系方式、证件号、应聘与登录等信息泄露会影响本人；查看范围过大，会让无关的人知悉。'

/** What is done in every activity, for children, and in this one. */
const measuresOf = (activity: Activity, classes: readonly Class[]): string =>
  [
    '按职责限定查看范围，操作留痕；到期的按保存期限删除，不自动删除的写明理由。',
    ...(classes.includes('S1') ? ['敏感信息加密保存，密码和验证码只存不能还原的核对码。'] : []),
    ...(classes.includes('S2') ? ['发现异常查看孩子的信息后提醒核实。'] : []),
    ...(ofActivity[activity] ?? []),
  ].join('\n')

const ofSheets = [
  '完整的证件号、住址等默认遮盖，查看需要权限和理由，并留痕。',
  '导出须另一人批准，每一行写明由谁、何时、为什么导出。',
]
const ofActivity: Partial<Readonly<Record<Activity, readonly string[]>>> = {
  ENROLMENT: ofSheets,
  STUDENT_RECORD: ofSheets,
  STAFF: [
    '应聘人的手机号和身份证件号加密保存。手机号和邮箱不在名单里；打开一份应聘或简历时，直接显示给有查看权限的人，不另外说明理由，也不单独留痕。',
    '准入查询只存结果，不存犯罪记录。',
  ],
  PAYMENT: ['收款账户的密钥加密保存，不显示。'],
}
